import type { Filter } from '../filter'
import { groupCategories, type ChosenCategories } from './categoryNames'
import { parseQuery, type Query } from './parseQuery'

/** A filter in the form in which images are compared with it. */
export interface ParsedFilter {
  readonly query: Query
  readonly categories: ChosenCategories
}

const parsed = new WeakMap<Filter, ParsedFilter>()

/** Parses a filter. Each filter is parsed once, since every card on screen is compared with it. */
export function parseFilter(filter: Filter): ParsedFilter {
  const before = parsed.get(filter)
  if (before !== undefined) return before
  const result = {
    query: parseQuery(filter.words),
    categories: groupCategories(filter.categories),
  }
  parsed.set(filter, result)
  return result
}

/** Whether it depends on the visitor's marks which images match a filter. */
export const testsMarks = (filter: Filter): boolean =>
  parseFilter(filter)
    .query.flat()
    .some(({ condition }) => condition.kind === 'mark')
