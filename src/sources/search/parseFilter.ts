import { memoizeWeakly } from '../../lib/memoizeWeakly'
import type { Filter } from '../filter'
import { groupCategories, type ChosenCategories } from './categoryNames'
import { parseQuery, type Query } from './parseQuery'

/** A filter in the form in which images are compared with it. */
export interface ParsedFilter {
  readonly query: Query
  readonly categories: ChosenCategories
}

/** Parses a filter. Each filter is parsed once, since every card on screen is compared with it. */
export const parseFilter = memoizeWeakly(({ words, categories }: Filter): ParsedFilter => ({
  query: parseQuery(words),
  categories: groupCategories(categories),
}))

/** Whether it depends on the visitor's marks which images match a filter. */
export const testsMarks = (filter: Filter): boolean =>
  parseFilter(filter)
    .query.flat()
    .some(({ condition }) => condition.kind === 'mark')
