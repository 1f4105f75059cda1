import type { Filter } from '../filter'
import { NO_MARKS, type Marks, type SearchableMarks } from '../marks'
import { testsMarks } from './parseFilter'

/**
 * The marks that a search compares: all that there are at its first request. An image that stops matching by a mark
 * keeps its place in the list of matches, and so does every image after it, until the search is made again, with
 * another object. None for a filter that tests no marks.
 */
export function createSearchedMarks({
  now,
  whenRead,
}: SearchableMarks): (filter: Filter) => Promise<Marks> {
  const searched = new WeakMap<Filter, Promise<Marks>>()
  return (filter) => {
    if (!testsMarks(filter)) return Promise.resolve(NO_MARKS)
    const first = searched.get(filter) ?? whenRead().then(now)
    searched.set(filter, first)
    return first
  }
}
