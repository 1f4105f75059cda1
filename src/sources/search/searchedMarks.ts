import { filterKey, type Filter } from '../filter'
import type { Marks } from '../marks'

/**
 * The marks that a search compares: those of its beginning. An image that stops matching by a mark keeps its place
 * in the list of matches, and so does every image after it, until something else was searched for.
 * @param marks the visitor's marks now
 */
export function createSearchedMarks(marks: () => Marks): (filter: Filter) => Marks {
  let latest: { readonly key: string; readonly marks: Marks } | null = null
  return (filter) => {
    const key = filterKey(filter)
    if (latest?.key !== key) latest = { key, marks: marks() }
    return latest.marks
  }
}
