import type { LikesOverlay, PressedLike } from './likes'

/** Whether that press counts, and not the other. Of two in one millisecond the like does. */
function counts(press: PressedLike, other: PressedLike | undefined): boolean {
  if (other === undefined) return true
  return press.at === other.at ? press.liked && !other.liked : press.at > other.at
}

/** The likes among `theirs` that are newer than those in `ours`, or missing there. */
export function newerLikes(ours: LikesOverlay, theirs: LikesOverlay): LikesOverlay {
  const newer = new Map<string, PressedLike>()
  for (const [id, press] of theirs) if (counts(press, ours.get(id))) newer.set(id, press)
  return newer
}

/**
 * Likes out of two places, the later press of each image counting. Whichever is merged first, and
 * however often, the same likes come out. None is dropped.
 * @returns `ours` itself where `theirs` has nothing newer
 */
export function mergeLikes(ours: LikesOverlay, theirs: LikesOverlay): LikesOverlay {
  const newer = newerLikes(ours, theirs)
  if (newer.size === 0) return ours
  const merged = new Map(ours)
  for (const [id, press] of newer) merged.set(id, press)
  return merged
}
