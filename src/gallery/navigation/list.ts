import { keepEqual } from '../../lib/isSameJson'
import { filterFrom, filterKey, type Filter, type Filters } from '../../sources/filter'
import { orderKey, type Arrangement } from '../../sources/order'
import { formatAddress, sourceOf } from './address'
import type { ScrollAnchor } from './anchor'
import type { Navigation } from './navigation'

declare const brand: unique symbol

/**
 * Identifies a list in this page. A list that is shown anew has another id, even if it holds the same images: a search
 * that is made again is another search. The whole gallery alone keeps its id while only matches are shown.
 */
export type ListId = string & { readonly [brand]: true }

/**
 * The list of images on screen: the whole gallery, or its images that match. Equal filters of a gallery are one object,
 * and so are equal orders and equal stacks.
 */
export interface List extends Arrangement {
  readonly id: ListId
  /** The id of the whole gallery, from which the list is narrowed. */
  readonly galleryId: ListId
  /** Greater than that of the list before, unless the whole gallery returns. */
  readonly number: number
  /** `Navigation.params`. */
  readonly params: string
  /** The text, the categories and the switch that are applied. */
  readonly filters: Filters
  /** What is searched for, and highlighted; null for nothing. */
  readonly search: Filter | null
  /** The list holds only the images that match this; null for all. Each search that narrows is an object of its own. */
  readonly filter: Filter | null
  /** The anchor at which the list is mounted; null to begin where the page is scrolled to. */
  readonly start: ScrollAnchor | null
}

/**
 * Gives a list its ids. What is in them, beside the number, tells lists apart that are loaded before it is known which of
 * them is shown.
 */
function withIds(list: Omit<List, 'id' | 'galleryId'>): List {
  const { number, order, stacks, filter } = list
  const idOf = (narrowedBy: Filter | null): ListId =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the one place that makes ids
    JSON.stringify([number, orderKey(order), stacks, filterKey(narrowedBy)]) as ListId
  const galleryId = idOf(null)
  return { ...list, galleryId, id: filter === null ? galleryId : idOf(filter) }
}

/** The first list of a page: see `List`. */
export function firstList(list: Arrangement & Pick<List, 'params' | 'filters' | 'start'>): List {
  const { searchText, categories, onlyMatches } = list.filters
  const search = filterFrom(searchText, categories)
  return withIds({ ...list, number: 0, search, filter: onlyMatches ? search : null })
}

/** The query string of a list, with nothing open. */
export const queryStringOf = ({ params, filters, order, stacks }: List): string =>
  formatAddress({ params, filters, order, stacks, open: null })

/**
 * The list that the filters and the parameters of a state lead to, in place of the one that is shown; the same object
 * if it is that one.
 * @param arrangement of the list; without it, it stays as it is
 */
export function nextList(state: Navigation, arrangement: Arrangement = state.list): List {
  const { params, searchText, categories, onlyMatches, list: before } = state
  const filters = keepEqual(before.filters, { searchText, categories, onlyMatches })
  const isSameOrder = orderKey(arrangement.order) === orderKey(before.order)
  const order = isSameOrder ? before.order : arrangement.order
  const stacks = keepEqual(before.stacks, arrangement.stacks)
  const isArranged = order !== before.order || stacks !== before.stacks
  if (params === before.params && filters === before.filters && !isArranged) return before

  const nextSearch = filterFrom(searchText, categories)
  const search = filterKey(nextSearch) === filterKey(before.search) ? before.search : nextSearch
  const isAsNarrow = filterKey(onlyMatches ? search : null) === filterKey(before.filter)
  // An object of its own, also for a search that was made before: see `PageRequest.filter`.
  const filter = isAsNarrow ? before.filter : onlyMatches && search !== null ? { ...search } : null
  const isSameGallery = sourceOf(params) === sourceOf(before.params)
  const next = { ...before, params, filters, search, filter, order, stacks }
  if (isSameGallery && !isArranged) {
    if (isAsNarrow) return next
    if (filter === null) return { ...next, id: before.galleryId }
    return { ...withIds({ ...next, number: before.number + 1 }), galleryId: before.galleryId }
  }
  return withIds({ ...next, number: before.number + 1 })
}

/** The list once images have joined it that change the index of others. */
export const joinedList = (list: List): List => withIds({ ...list, number: list.number + 1 })
