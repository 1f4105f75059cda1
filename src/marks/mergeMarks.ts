import type { AllMarks, Mark, Marks, PressedMark } from '../sources/marks'

/** Whether one of two different marks wins that were given in the same ms: a like, or else a rejection. */
const isStronger = (mark: Mark, other: Mark): boolean => mark === 'liked' || other === 'none'

/** Whether a press replaces another one on the same image. The later press wins. */
export function replaces(press: PressedMark, other: PressedMark | undefined): boolean {
  if (other === undefined || press.at > other.at) return true
  return press.at === other.at && press.mark !== other.mark && isStronger(press.mark, other.mark)
}

/** The marks among `theirs` that are newer than those in `ours`, or missing there. */
export function newerMarks(
  ours: Marks,
  theirs: Iterable<readonly [string, PressedMark]>,
): Map<string, PressedMark> {
  const newer = new Map<string, PressedMark>()
  for (const [id, press] of theirs) if (replaces(press, ours.get(id))) newer.set(id, press)
  return newer
}

/**
 * The marks of two overlays, with the later press of each image. The order and the number of merges make
 * no difference, and no mark is dropped.
 * @returns `ours` itself if `theirs` has nothing newer
 */
export function mergeMarks(
  ours: AllMarks,
  theirs: Iterable<readonly [string, PressedMark]>,
): AllMarks {
  const newer = newerMarks(ours, theirs)
  return newer.size === 0 ? ours : ours.with(newer)
}
