import {
  filterFrom,
  filterKey,
  NO_FILTERS,
  withCategory,
  withoutCategory,
  type Filter,
  type Filters,
} from '../../sources/filter'
import type { GalleryImage } from '../../sources/image'
import { orderKey, type Order } from '../../sources/order'
import {
  formatAddress,
  galleryParams,
  isTooLong,
  parseAddress,
  sourceOf,
  textForAddress,
  withParam,
} from './address'
import { TOP, topBelow, type ScrollAnchor } from './anchor'

/** The list of images on screen: the whole gallery, or its images that match. */
export interface ShownList {
  /** The parameters of the gallery's source, as text. */
  readonly source: string
  /** How many galleries were shown before. A gallery that is shown again is another visit. */
  readonly visit: number
  /** How often images have come that change the index of others; 0 at first. */
  readonly revision: number
  /**
   * The filter that is applied, of the text and the categories; null for none. Equal filters of a gallery are one
   * object.
   */
  readonly filter: Filter | null
  /** The list holds only the images that match the filter. */
  readonly onlyMatches: boolean
  /** See `Navigation.order`. Equal orders of a gallery are one object, and so are equal stacks. */
  readonly order: Order | null
  /** See `Navigation.stacks`. */
  readonly stacks: readonly string[] | null
  /** The anchor at which the list is mounted; null to begin where the window is. */
  readonly start: ScrollAnchor | null
  /** The query string of the gallery, with no image open. */
  readonly search: string
  /** The search text is too long for an address: `search` holds its beginning. */
  readonly isShortened: boolean
}

/** The card of the open image and, until focus has returned to it, of the one that was closed. */
export interface ActiveItem {
  /** The index (0-based) in the shown list. */
  readonly index: number
  /** Null if its page is not loaded yet. It stays, even if its page is dropped. */
  readonly image: GalleryImage | null
  /** The detail view has stepped to this image from the one that was opened. */
  readonly hasMoved: boolean
}

/** The image in the detail view. */
interface OpenImage {
  readonly id: string
  /** The index (0-based) that a step leads to whose page is not loaded yet; null while there is none. */
  readonly pending: number | null
}

/** Where the visitor is: the gallery, its filters, the open image and the scroll anchors. */
export interface Navigation extends Filters {
  /** The parameters of the address that are neither filters nor the open image, as text. */
  readonly params: string
  /** The fragment of the address, with its `#`; empty for none. */
  readonly hash: string
  /** The order of the list; null for that of the source. A source without `orders` ignores it. */
  readonly order: Order | null
  /** See `PageRequest.stacks`. A source without `stacking` ignores it. */
  readonly stacks: readonly string[] | null
  readonly shown: ShownList
  /** The scroll anchor in the shown list; null while none is known. */
  readonly anchor: ScrollAnchor | null
  /** The scroll anchor in the whole gallery, while only matches are shown; else null. */
  readonly wholeGalleryAnchor: ScrollAnchor | null
  /** Null while no image is open. */
  readonly open: OpenImage | null
  /** The ids of the compared images, two to `MAX_COMPARED`; empty while none are. An address may name fewer. */
  readonly compared: readonly string[]
  /** Null while no image of the shown list is open or was just closed. */
  readonly active: ActiveItem | null
  /**
   * The browser has been asked to go back, which closes the open image or the comparison. `next` is the image to open
   * then; null for none.
   */
  readonly closing: { readonly next: string | null } | null
}

/** What a history entry keeps of the navigation. */
export interface Entry {
  /** The query string of the address. */
  readonly search: string
  readonly hash: string
  readonly anchor: ScrollAnchor | null
  readonly wholeGalleryAnchor: ScrollAnchor | null
  /** The ids by which stacks are open, if the address says that there are stacks: `MAX_OPEN_STACKS` at most. */
  readonly openStacks: readonly string[]
  /** The whole search text if the address holds only its beginning; else null. */
  readonly longText: string | null
}

export type Action =
  | { readonly type: 'restored'; readonly entry: Entry }
  | { readonly type: 'typed'; readonly text: string }
  | { readonly type: 'typing paused' }
  | { readonly type: 'category chosen'; readonly name: string }
  | { readonly type: 'category removed'; readonly name: string }
  | { readonly type: 'categories cleared' }
  /** The source does not have some of the chosen categories. */
  | { readonly type: 'categories corrected'; readonly known: readonly string[] }
  | { readonly type: 'only matches switched'; readonly isOn: boolean }
  | { readonly type: 'filters cleared' }
  /** The source knows a parameter of its address better. */
  | { readonly type: 'parameter corrected'; readonly name: string; readonly value: string }
  /** The fragment was for the source, which has taken it. */
  | { readonly type: 'fragment taken' }
  /** Shows the list in another order, in stacks or without, or with other stacks open. `start`: see `ShownList`. */
  | {
      readonly type: 'arranged'
      readonly order: Order | null
      readonly stacks: readonly string[] | null
      readonly start: ScrollAnchor
    }
  /** Images have come that change the index of others. `start`: see `ShownList`, null for the top. */
  | { readonly type: 'images joined'; readonly start: ScrollAnchor | null }
  | { readonly type: 'went to gallery'; readonly source: Readonly<Record<string, string>> }
  | { readonly type: 'opened'; readonly id: string }
  /** @see Navigation.compared */
  | { readonly type: 'compared'; readonly ids: readonly string[] }
  /** A step to an index whose page is not loaded yet. */
  | { readonly type: 'step requested'; readonly index: number }
  | { readonly type: 'stepped'; readonly id: string }
  /** The open image, or the pending step, is at this index of a list (`shownKey`). `image`: see `ActiveItem`. */
  | {
      readonly type: 'located'
      readonly list: string
      readonly index: number
      readonly image: GalleryImage | null
    }
  /** The browser is asked to go back, to the entry from which the image or the comparison was opened. */
  | { readonly type: 'closing' }
  | { readonly type: 'closed' }
  /** Focus is on the card of the image that was closed, or on something else that the visitor has chosen. */
  | { readonly type: 'focus returned' }
  /** The page has stopped scrolling, in a list (`shownKey`). */
  | { readonly type: 'came to rest'; readonly list: string; readonly anchor: ScrollAnchor }

/** The filter that decides which images a list holds; null if it holds all. */
export const filterOf = ({ filter, onlyMatches }: ShownList): Filter | null =>
  onlyMatches ? filter : null

/** A text that is equal for equal lists of the navigation. See `listKey` for those that are requested. */
export function shownKey(list: ShownList): string {
  const { source, revision, order, stacks } = list
  return JSON.stringify([source, revision, filterKey(filterOf(list)), orderKey(order), stacks])
}

/** How many open stacks a history entry keeps: those that were opened last. */
const MAX_OPEN_STACKS = 100

/** The history entry of a navigation. */
export function entryOf(state: Navigation): Entry {
  const { params, hash, searchText, order, stacks, anchor, wholeGalleryAnchor } = state
  const { open, compared } = state
  const image = open?.id ?? null
  const search = formatAddress({ params, filters: state, order, stacks, image, compared })
  const longText = isTooLong(searchText) ? searchText : null
  return {
    search,
    hash,
    anchor,
    wholeGalleryAnchor,
    openStacks: stacks?.slice(-MAX_OPEN_STACKS) ?? [],
    longText,
  }
}

/** The query string of a gallery with nothing open, and whether the search text is too long for it. */
function searchOf(
  params: string,
  filters: Filters,
  arrangement: Pick<ShownList, 'order' | 'stacks'>,
): Pick<ShownList, 'search' | 'isShortened'> {
  const { order, stacks } = arrangement
  const search = formatAddress({ params, filters, order, stacks, image: null, compared: [] })
  return { search, isShortened: isTooLong(filters.searchText) }
}

/** The filters of an entry. A stored text counts only if it begins with the text of the address. */
function filtersOf({ search, longText }: Entry): Filters {
  const { filters } = parseAddress(search)
  if (longText === null) return filters
  const isItsBeginning = textForAddress(longText) === filters.searchText
  return isItsBeginning ? { ...filters, searchText: longText } : filters
}

/** The navigation of a history entry, if the page begins with it. */
export function stateOf(entry: Entry): Navigation {
  const { params, order, stacks: closed, image, compared } = parseAddress(entry.search)
  const { hash, anchor, wholeGalleryAnchor, openStacks } = entry
  const filters = filtersOf(entry)
  const stacks = closed && openStacks
  return {
    ...filters,
    params,
    hash,
    order,
    stacks,
    anchor,
    wholeGalleryAnchor,
    open: image === null ? null : { id: image, pending: null },
    compared,
    active: null,
    closing: null,
    shown: {
      source: sourceOf(params),
      visit: 0,
      revision: 0,
      filter: filterFrom(filters.searchText, filters.categories),
      onlyMatches: filters.onlyMatches,
      order,
      stacks,
      start: anchor,
      ...searchOf(params, filters, { order, stacks }),
    },
  }
}

/** The navigation of a page whose address is not read yet, such as the app shell. */
export const START: Navigation = stateOf({
  search: '',
  hash: '',
  anchor: null,
  wholeGalleryAnchor: null,
  openStacks: [],
  longText: null,
})

/** The same texts are the same array: another array of categories counts as another filter. */
const keepEqual = <Texts extends readonly string[] | null>(before: Texts, next: Texts): Texts =>
  before?.length === next?.length && before?.every((name, index) => name === next?.[index])
    ? before
    : next

/**
 * The list that the filters and the parameters of a state lead to, in place of the one that is shown; the same object
 * if it is that one.
 */
function nextList(state: Navigation): ShownList {
  const { params, searchText, categories, onlyMatches, shown } = state
  const order = orderKey(state.order) === orderKey(shown.order) ? shown.order : state.order
  const stacks = keepEqual(shown.stacks, state.stacks)
  const source = sourceOf(params)
  const nextFilter = filterFrom(searchText, categories)
  const filter = filterKey(nextFilter) === filterKey(shown.filter) ? shown.filter : nextFilter
  const revision = source === shown.source ? shown.revision : 0
  const { search, isShortened } = searchOf(params, state, { order, stacks })
  // The query string says all but the end of a long text, which only the filter knows, and which stacks are open.
  const isSame =
    search === shown.search &&
    isShortened === shown.isShortened &&
    filter === shown.filter &&
    stacks === shown.stacks
  const visit = source === shown.source ? shown.visit : shown.visit + 1
  return isSame
    ? shown
    : { ...shown, source, visit, revision, filter, onlyMatches, order, stacks, search, isShortened }
}

/** Shows another list at an anchor; null to begin where the window is. */
const show = (state: Navigation, list: ShownList, start: ScrollAnchor | null): Navigation => ({
  ...state,
  shown: { ...list, start },
  anchor: start,
  // In another list the index belongs to another card.
  active: null,
})

/**
 * Applies the filters and the parameters of a state. Matches begin at the top, and the whole gallery begins at the
 * anchor that it had when it was shown last.
 */
function apply(state: Navigation): Navigation {
  const list = nextList(state)
  if (list === state.shown) return state
  if (shownKey(list) === shownKey(state.shown)) return { ...state, shown: list }
  if (filterOf(list) === null) {
    return { ...show(state, list, state.wholeGalleryAnchor ?? TOP), wholeGalleryAnchor: null }
  }
  const wasWhole = filterOf(state.shown) === null
  const wholeGalleryAnchor = wasWhole ? state.anchor : state.wholeGalleryAnchor
  return { ...show(state, list, topBelow(state.anchor)), wholeGalleryAnchor }
}

const withCategories = (state: Navigation, categories: readonly string[]): Navigation =>
  categories === state.categories ? state : apply({ ...state, categories })

/** Takes over an entry that Back or Forward has brought. In the list that is shown the grid stays where it is. */
function restore(state: Navigation, entry: Entry): Navigation {
  const entered = stateOf(entry)
  const { params, hash, searchText, categories, onlyMatches, order, open, compared } = entered
  const { stacks } = entered
  const isSame = state.open !== null && state.open.id === open?.id
  const next: Navigation = {
    ...state,
    params,
    hash,
    searchText,
    categories: keepEqual(state.categories, categories),
    onlyMatches,
    order,
    stacks,
    open: isSame ? state.open : open,
    compared: keepEqual(state.compared, compared),
    closing: null,
    // A card that is open anew is not the one that was closed before.
    active: isSame || open === null ? state.active : null,
    wholeGalleryAnchor: entered.wholeGalleryAnchor,
  }
  const list = nextList(next)
  return shownKey(list) === shownKey(state.shown)
    ? { ...next, shown: list }
    : show(next, list, entered.anchor ?? TOP)
}

function locate(state: Navigation, index: number, image: GalleryImage | null): Navigation {
  const { active } = state
  if (active?.index !== index) {
    return { ...state, active: { index, image, hasMoved: active !== null } }
  }
  const latest = image ?? active.image
  return latest === active.image ? state : { ...state, active: { ...active, image: latest } }
}

/** The navigation after an action. The same object if the action changes nothing. */
export function reduce(state: Navigation, action: Action): Navigation {
  const { open, compared } = state
  const isNothingOpen = open === null && compared.length === 0
  switch (action.type) {
    case 'restored':
      return restore(state, action.entry)
    case 'typed':
      return { ...state, searchText: action.text }
    case 'typing paused':
      return apply(state)
    case 'category chosen':
      return withCategories(state, withCategory(state.categories, action.name))
    case 'category removed':
      return withCategories(state, withoutCategory(state.categories, action.name))
    case 'categories cleared':
      return withCategories(state, [])
    case 'categories corrected':
      return withCategories(state, keepEqual(state.categories, action.known))
    case 'only matches switched':
      return apply({ ...state, onlyMatches: action.isOn })
    case 'filters cleared':
      return apply({ ...state, ...NO_FILTERS })
    case 'parameter corrected':
      return apply({ ...state, params: withParam(state.params, action.name, action.value) })
    case 'fragment taken':
      return { ...state, hash: '' }
    case 'arranged': {
      const { order, stacks } = action
      const list = nextList({ ...state, order, stacks })
      if (list === state.shown) return state
      // The index of the anchor in the whole gallery belongs to another image now, if not to one near by.
      const wholeGalleryAnchor =
        list.search === state.shown.search ? state.wholeGalleryAnchor : null
      return show(
        { ...state, order: list.order, stacks: list.stacks, wholeGalleryAnchor },
        list,
        action.start,
      )
    }
    case 'images joined': {
      const list = { ...state.shown, revision: state.shown.revision + 1 }
      return { ...show(state, list, action.start ?? TOP), wholeGalleryAnchor: null }
    }
    case 'went to gallery': {
      const params = galleryParams(action.source, state.params)
      const closed = { open: null, compared: [], closing: null }
      const next = {
        ...state,
        ...NO_FILTERS,
        params,
        hash: '',
        order: null,
        stacks: null,
        ...closed,
      }
      return { ...show(next, nextList(next), TOP), wholeGalleryAnchor: null }
    }
    case 'opened': {
      if (state.closing !== null) return { ...state, closing: { next: action.id } }
      return { ...state, open: { id: action.id, pending: null }, compared: [], active: null }
    }
    case 'compared':
      return state.closing === null
        ? { ...state, open: null, compared: action.ids, active: null }
        : state
    case 'step requested':
      return open === null ? state : { ...state, open: { ...open, pending: action.index } }
    case 'stepped':
      return open === null ? state : { ...state, open: { id: action.id, pending: null } }
    case 'located':
      return open === null || action.list !== shownKey(state.shown)
        ? state
        : locate(state, action.index, action.image)
    case 'closing':
      return isNothingOpen || state.closing !== null ? state : { ...state, closing: { next: null } }
    case 'closed':
      return isNothingOpen ? state : { ...state, open: null, compared: [], closing: null }
    case 'focus returned':
      return open === null && state.active !== null ? { ...state, active: null } : state
    case 'came to rest':
      return action.list === shownKey(state.shown) ? { ...state, anchor: action.anchor } : state
  }
}
