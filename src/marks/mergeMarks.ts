import type { AllMarks, Mark, MarkEntries, Marks, PressedMark } from '../sources/marks'

/** Whether one of two different marks wins that were given in the same ms: a like, or else a rejection. */
const isStronger = (mark: Mark, other: Mark): boolean => mark === 'liked' || other === 'none'

/** Whether a press replaces another one on the same image. The later press wins. */
export function replaces(press: PressedMark, other: PressedMark | undefined): boolean {
  if (other === undefined || press.at > other.at) return true
  return press.at === other.at && press.mark !== other.mark && isStronger(press.mark, other.mark)
}

/**
 * The marks of two overlays, with the later press of each image. The order and the number of merges make
 * no difference, and no mark is dropped.
 * @param own see `ImmutableMap.with`
 * @returns `ours` itself if `theirs` has nothing newer
 */
export const mergeMarks = (
  ours: AllMarks,
  theirs: MarkEntries,
  own?: Map<string, PressedMark>[],
): AllMarks => ours.with(theirs, (press, before) => (replaces(press, before) ? press : before), own)

/** The marks among `theirs` that are newer than those in `ours`, or missing there. */
export function* newerMarks(
  ours: Marks,
  theirs: MarkEntries,
): Generator<readonly [string, PressedMark]> {
  for (const entry of theirs) if (replaces(entry[1], ours.get(entry[0]))) yield entry
}
