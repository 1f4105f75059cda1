import type { Filter } from '../filter'
import type { Marks } from '../marks'

/**
 * The marks that a search compares: those of its first request. An image that stops matching by a mark keeps its place
 * in the list of matches, and so does every image after it, until the search is made again, with another object.
 * @param marks the visitor’s marks now
 */
export function createSearchedMarks(marks: () => Marks): (filter: Filter) => Marks {
  const searched = new WeakMap<Filter, Marks>()
  return (filter) => {
    const first = searched.get(filter) ?? marks()
    searched.set(filter, first)
    return first
  }
}
