import { isSameJson, keepEqual } from '../../lib/isSameJson'
import { NO_FILTERS } from '../../sources/filter'
import type { Arrangement } from '../../sources/order'
import { galleryParams, withParam } from './address'
import { TOP, topBelow, type ScrollAnchor } from './anchor'
import { entryOf, navigationOf, type Entry } from './entry'
import { openImage, openNow, type Navigation, type Open } from './navigation'
import { joinedList, nextList, queryStringOf, type ListId, type List } from './list'

/** What changes where the visitor is. */
export type Action =
  | { readonly type: 'restored'; readonly entry: Entry }
  | { readonly type: 'typed'; readonly text: string }
  | { readonly type: 'typing paused' }
  /** The chosen categories: see `Filters`. */
  | { readonly type: 'categories changed'; readonly categories: readonly string[] }
  /** `start`: see `List`; absent for the top. */
  | {
      readonly type: 'only matches switched'
      readonly isOn: boolean
      readonly start?: ScrollAnchor
    }
  | { readonly type: 'filters cleared' }
  /** The source knows a parameter of its address better. */
  | { readonly type: 'parameter corrected'; readonly name: string; readonly value: string }
  /** The fragment was for the source, which has taken it. */
  | { readonly type: 'fragment taken' }
  /** Shows the list in another order, in stacks or without, or with other stacks open. `start`: see `List`. */
  | ({ readonly type: 'arranged'; readonly start: ScrollAnchor } & Arrangement)
  /** Images have come that change the index of others. `start`: see `List`; null to stay at the anchor. */
  | { readonly type: 'images joined'; readonly start: ScrollAnchor | null }
  | { readonly type: 'went to gallery'; readonly source: Readonly<Record<string, string>> }
  | { readonly type: 'opened'; readonly id: string }
  /** The images to compare, two to `MAX_COMPARED`. */
  | { readonly type: 'compared'; readonly ids: readonly string[] }
  /** The stage opens with an image, or has another one. */
  | { readonly type: 'staged'; readonly id: string }
  /** A step to an index whose page is not loaded yet. */
  | { readonly type: 'step requested'; readonly index: number }
  | { readonly type: 'stepped'; readonly id: string }
  /** The browser is asked to go back, to the entry from which the image, the comparison or the stage was opened. */
  | { readonly type: 'closing' }
  | { readonly type: 'closed' }
  /** What was opened while the browser went back, now that it is there. */
  | { readonly type: 'opened after closing'; readonly open: Open }
  /** The page has stopped scrolling, in a list. */
  | { readonly type: 'came to rest'; readonly listId: ListId; readonly anchor: ScrollAnchor }

/** Shows another list at an anchor; null to begin where the page is scrolled to. */
const show = (state: Navigation, list: List, start: ScrollAnchor | null): Navigation => ({
  ...state,
  list: { ...list, start },
  anchor: start,
})

/**
 * Applies the filters and the parameters of a state. Matches begin at `start`, and the whole gallery begins at the
 * anchor that it had when it was shown last: not quite at the same image if others have joined since.
 */
function apply(state: Navigation, start = topBelow(state.anchor)): Navigation {
  const list = nextList(state)
  if (list === state.list) return state
  if (list.id === state.list.id) return { ...state, list }
  if (list.filter === null) {
    return { ...show(state, list, state.wholeGalleryAnchor ?? TOP), wholeGalleryAnchor: null }
  }
  const wasGallery = state.list.filter === null
  const wholeGalleryAnchor = wasGallery ? state.anchor : state.wholeGalleryAnchor
  return { ...show(state, list, start), wholeGalleryAnchor }
}

/** Whether the same is open, whatever step is pending. */
const isSameOpen = (one: Navigation['open'], other: Navigation['open']): boolean =>
  isSameJson({ ...one, pending: null }, { ...other, pending: null })

/**
 * Takes over an entry that the browser has brought. In the list that is shown the grid stays where it is. If the page
 * itself has gone back, what the visitor has done meanwhile stays.
 */
function restore(state: Navigation, entry: Entry): Navigation {
  const { closing } = state
  const entered = navigationOf(entry)
  if (closing && !entered.open && entryOf(closing.to).search === entryOf(entered).search) {
    return { ...state, open: null, closing: null }
  }
  const next: Navigation = {
    ...entered,
    categories: keepEqual(state.categories, entered.categories),
    open: isSameOpen(state.open, entered.open) ? state.open : entered.open,
    list: state.list,
    anchor: state.anchor,
  }
  const list = nextList(next, entered.list)
  return list.id === state.list.id ? { ...next, list } : show(next, list, entered.anchor ?? TOP)
}

const imageOf = (id: string) => ({ kind: 'image', id, pending: null }) as const

/** Shows something else to the visitor in place of what is open. */
const withOpen = (state: Navigation, open: Open | null): Navigation =>
  state.closing === null
    ? { ...state, open }
    : { ...state, closing: { ...state.closing, next: open } }

/** The navigation after an action: the same object if nothing changes. */
export function reduce(state: Navigation, action: Action): Navigation {
  const image = openImage(state)
  switch (action.type) {
    case 'restored':
      return restore(state, action.entry)
    case 'typed':
      return { ...state, searchText: action.text }
    case 'typing paused':
      return apply(state)
    case 'categories changed':
      return apply({ ...state, categories: keepEqual(state.categories, action.categories) })
    case 'only matches switched':
      return apply({ ...state, onlyMatches: action.isOn }, action.start)
    case 'filters cleared':
      return apply({ ...state, ...NO_FILTERS })
    case 'parameter corrected':
      return apply({ ...state, params: withParam(state.params, action.name, action.value) })
    case 'fragment taken':
      return { ...state, hash: '' }
    case 'arranged': {
      const list = nextList(state, action)
      if (list === state.list) return state
      // Another order puts another image at the index of the anchor. Another open stack only moves it a little.
      const isNear = queryStringOf(list) === queryStringOf(state.list)
      const wholeGalleryAnchor = isNear ? state.wholeGalleryAnchor : null
      return show({ ...state, wholeGalleryAnchor }, list, action.start)
    }
    case 'images joined':
      return show(state, joinedList(state.list), action.start ?? state.anchor)
    case 'went to gallery': {
      const params = galleryParams(action.source, state.params)
      const next = { ...withOpen(state, null), ...NO_FILTERS, params, hash: '' }
      const list = nextList(next, { order: null, stacks: null })
      return { ...show(next, list, TOP), wholeGalleryAnchor: null }
    }
    case 'opened':
      return withOpen(state, imageOf(action.id))
    case 'compared':
      return withOpen(state, { kind: 'comparison', ids: action.ids })
    case 'staged':
      return withOpen(state, { kind: 'stage', id: action.id })
    case 'opened after closing':
      return { ...state, open: action.open }
    case 'step requested':
      return image ? withOpen(state, { ...image, pending: action.index }) : state
    case 'stepped':
      return image ? withOpen(state, imageOf(action.id)) : state
    case 'closing':
      if (openNow(state) === null) return state
      return {
        ...state,
        closing: { to: state.closing?.to ?? { ...state, open: null }, next: null },
      }
    case 'closed':
      return state.open === null ? state : { ...state, open: null, closing: null }
    case 'came to rest':
      return action.listId === state.list.id ? { ...state, anchor: action.anchor } : state
  }
}
