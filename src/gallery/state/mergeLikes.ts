import type { LikesOverlay, PressedLike } from '../../sources/likes'

/** Whether a press replaces another one on the same image. The later press wins; in the same ms, the like. */
function replaces(press: PressedLike, other: PressedLike | undefined): boolean {
  if (other === undefined || press.at > other.at) return true
  return press.at === other.at && press.liked && !other.liked
}

/** The likes among `theirs` that are newer than those in `ours`, or missing there. */
export function newerLikes(ours: LikesOverlay, theirs: LikesOverlay): LikesOverlay {
  const newer = new Map<string, PressedLike>()
  for (const [id, press] of theirs) if (replaces(press, ours.get(id))) newer.set(id, press)
  return newer
}

/**
 * The likes of two overlays, with the later press of each image. The order and the number of merges make
 * no difference, and no like is dropped.
 * @returns `ours` itself if `theirs` has nothing newer
 */
export function mergeLikes(ours: LikesOverlay, theirs: LikesOverlay): LikesOverlay {
  const newer = newerLikes(ours, theirs)
  if (newer.size === 0) return ours
  const merged = new Map(ours)
  for (const [id, press] of newer) merged.set(id, press)
  return merged
}
