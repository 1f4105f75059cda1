import type { Mark, Marks, PressedMark } from '../../sources/marks'

/** Whether one of two different marks wins that were given in the same ms: a like, or else a rejection. */
const isStronger = (mark: Mark, other: Mark): boolean => mark === 'liked' || other === 'none'

/** Whether a press replaces another one on the same image. The later press wins. */
function replaces(press: PressedMark, other: PressedMark | undefined): boolean {
  if (other === undefined || press.at > other.at) return true
  return press.at === other.at && press.mark !== other.mark && isStronger(press.mark, other.mark)
}

/** The marks among `theirs` that are newer than those in `ours`, or missing there. */
export function newerMarks(ours: Marks, theirs: Marks): Marks {
  const newer = new Map<string, PressedMark>()
  for (const [id, press] of theirs) if (replaces(press, ours.get(id))) newer.set(id, press)
  return newer
}

/**
 * The marks of two overlays, with the later press of each image. The order and the number of merges make
 * no difference, and no mark is dropped.
 * @returns `ours` itself if `theirs` has nothing newer
 */
export function mergeMarks(ours: Marks, theirs: Marks): Marks {
  const newer = newerMarks(ours, theirs)
  if (newer.size === 0) return ours
  const merged = new Map(ours)
  for (const [id, press] of newer) merged.set(id, press)
  return merged
}
