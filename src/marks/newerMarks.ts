import type { MarkEntries, Marks, PressedMark } from '../sources/marks'
import { replaces } from './mergeMarks'

/** The marks among `theirs` that are newer than those in `ours`, or missing there. */
export function* newerMarks(
  ours: Marks,
  theirs: MarkEntries,
): Generator<readonly [string, PressedMark]> {
  for (const entry of theirs) if (replaces(entry[1], ours.get(entry[0]))) yield entry
}
