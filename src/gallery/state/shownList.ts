import { keepEqual } from '../../lib/isSameJson'
import { filterFrom, filterKey, type Filter, type Filters } from '../../sources/filter'
import { orderKey, type Arrangement } from '../../sources/order'
import { formatAddress, isTooLong, sourceOf } from './address'
import type { ScrollAnchor } from './anchor'
import type { Navigation } from './navigation'

/**
 * The list of images on screen: the whole gallery, or its images that match. Equal filters of a gallery are one object,
 * and so are equal orders and equal stacks.
 */
export interface ShownList extends Arrangement {
  /** The parameters of the gallery's source, as text. */
  readonly source: string
  /** How many galleries were shown before. A gallery that is shown again is another visit. */
  readonly visit: number
  /** How often images have come that change the index of others; 0 at first. */
  readonly revision: number
  /** The filter that is applied, of the text and the categories; null for none. */
  readonly filter: Filter | null
  /** The list holds only the images that match the filter. */
  readonly onlyMatches: boolean
  /** The anchor at which the list is mounted; null to begin where the window is. */
  readonly start: ScrollAnchor | null
  /** The query string of the gallery, with nothing open. */
  readonly queryString: string
  /** The search text is too long for an address: `queryString` holds its beginning. */
  readonly isShortened: boolean
}

/** The filter that decides which images a list holds; null if it holds all. */
export const filterOf = ({ filter, onlyMatches }: ShownList): Filter | null =>
  onlyMatches ? filter : null

/** A text that is equal for equal lists of the navigation. See `listKey` for those that are requested. */
export function shownKey(list: ShownList): string {
  const { source, revision, order, stacks } = list
  return JSON.stringify([source, revision, filterKey(filterOf(list)), orderKey(order), stacks])
}

/** The query string of a gallery with nothing open, and whether the search text is too long for it. */
export function queryStringOf(
  params: string,
  filters: Filters,
  { order, stacks }: Arrangement,
): Pick<ShownList, 'queryString' | 'isShortened'> {
  const queryString = formatAddress({ params, filters, order, stacks, open: null })
  return { queryString, isShortened: isTooLong(filters.searchText) }
}

/**
 * The list that the filters and the parameters of a state lead to, in place of the one that is shown; the same object
 * if it is that one.
 * @param arrangement that of the list; without it, it stays as it is
 */
export function nextList(state: Navigation, arrangement: Arrangement = state.shown): ShownList {
  const { params, searchText, categories, onlyMatches, shown } = state
  const isSameOrder = orderKey(arrangement.order) === orderKey(shown.order)
  const order = isSameOrder ? shown.order : arrangement.order
  const stacks = keepEqual(shown.stacks, arrangement.stacks)
  const source = sourceOf(params)
  const nextFilter = filterFrom(searchText, categories)
  const filter = filterKey(nextFilter) === filterKey(shown.filter) ? shown.filter : nextFilter
  const revision = source === shown.source ? shown.revision : 0
  const next = queryStringOf(params, state, { order, stacks })
  // The query string says all but the end of a long text, which only the filter knows, and which stacks are open.
  const isSame =
    next.queryString === shown.queryString &&
    next.isShortened === shown.isShortened &&
    filter === shown.filter &&
    stacks === shown.stacks
  const visit = source === shown.source ? shown.visit : shown.visit + 1
  return isSame
    ? shown
    : { ...shown, source, visit, revision, filter, onlyMatches, order, stacks, ...next }
}
