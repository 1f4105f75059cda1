import type { Marks, SearchableMarks } from '../../src/sources/marks'

/** Marks that are all read. */
export const searchableMarks = (now: () => Marks = () => new Map()): SearchableMarks => ({
  now,
  whenRead: () => Promise.resolve(),
})
