import { NO_MARKS, type AllMarks, type MarkEntries, type Marks } from '../sources/marks'
import { mergeMarks, replaces } from './mergeMarks'
import { marksText, readMarksText } from './marksText'
import { COPY_KEY, readCopies, STORAGES } from './readCopies'

/** How many of the latest marks the copy has: some 250 kB, which are read in 3 ms. */
const LATEST = 3000

/** The marks that cards show before all marks are read: see `readCopies`. */
export function readFirstMarks() {
  const { marks, isOfVersion1 } = readCopies()
  return {
    marks: marks.reduce<AllMarks>((all, each) => mergeMarks(all, each), NO_MARKS),
    isOfVersion1,
  }
}

/**
 * Writes the copy: the latest marks, and all that are not stored otherwise, which the next visit then stores.
 * @param changed marks since the copy was read or written
 * @param kept the marks that are stored otherwise
 * @returns whether there was room
 */
export function writeCopy(changed: MarkEntries, kept: Marks): boolean {
  const added = new Map(changed)
  return STORAGES.some((storage) => {
    try {
      const text = storage().getItem(COPY_KEY)
      const before = text === null ? { marks: NO_MARKS, isIntact: true } : readMarksText(text)
      // It is put aside, or is of a newer version.
      if (before?.isIntact !== true) return false
      const all = [...mergeMarks(NO_MARKS.with(before.marks), added)]
        .toSorted(([, one], [, other]) => other.at - one.at)
        .filter(([id, press], place) => place < LATEST || replaces(press, kept.get(id)))
      storage().setItem(COPY_KEY, marksText(all))
      return true
    } catch {
      return false
    }
  })
}
