import type { Span } from '../../sources/span'

/**
 * Which page to fetch next. `next` and `previous`: the page after or before the loaded ones.
 * `restart`: the page that should hold the required images, as the first of a new window.
 */
export type NextFetch = 'none' | 'next' | 'previous' | 'restart'

/** What the decision depends on. Spans are indexes in the list; sizes are counts of images. */
export interface FetchState {
  /** The images to load: see `VisibleRanges.required`. */
  readonly required: Span
  readonly loaded: Span
  readonly pageSize: number
  /** How far beyond the required images pages are fetched. */
  readonly prefetch: number
  readonly hasNext: boolean
  readonly hasPrevious: boolean
  /**
   * The page that should hold the required images exists and is not loaded. Otherwise they are reached page
   * by page, since pages may have uneven lengths and a gallery of unknown total may end before them.
   */
  readonly canRestart: boolean
  /** A page is being fetched, the last request failed, or the visitor stopped the search. */
  readonly isWaiting: boolean
}

/**
 * Decides how the window of loaded pages follows the required images. Images beyond the pages next to the
 * window restart it, even while a page is being fetched or after one has failed: that page is not needed any more.
 */
export function nextFetch(state: FetchState): NextFetch {
  const { required, loaded, pageSize, prefetch, hasNext, hasPrevious } = state
  const isFarAfter = required.start >= loaded.end + pageSize && hasNext
  const isFarBefore = required.end <= loaded.start - pageSize && hasPrevious
  if ((isFarAfter || isFarBefore) && state.canRestart) return 'restart'
  if (state.isWaiting) return 'none'
  // `>=`: after the last loaded image there may be no row to scroll to. Before the first there is one.
  if (hasNext && required.end + prefetch >= loaded.end) return 'next'
  if (hasPrevious && required.start - prefetch < loaded.start) return 'previous'
  return 'none'
}
