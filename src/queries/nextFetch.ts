import type { Span } from './pageWindow'

/**
 * Which page to fetch next. `next` and `previous`: the page after or before the loaded ones.
 * `restart`: the page that should hold the wanted images, as the first of a new window.
 */
export type NextFetch = 'none' | 'next' | 'previous' | 'restart'

/** What the decision depends on. Spans are indexes in the gallery; sizes are counts of images. */
export interface FetchState {
  /** The images that a reader shows. */
  readonly wanted: Span
  readonly loaded: Span
  readonly pageSize: number
  /** How far beyond the wanted images pages are fetched. */
  readonly prefetch: number
  readonly hasNext: boolean
  readonly hasPrevious: boolean
  /**
   * The page that should hold the wanted images exists and is not loaded. Else they are reached page by
   * page: pages may have uneven lengths, and a gallery of unknown total may end before them.
   */
  readonly canRestart: boolean
  /** A page is on its way, or the last request failed and waits for the visitor. */
  readonly isWaiting: boolean
}

/**
 * Keeps the window of loaded pages around the wanted images. Images beyond the neighbours of the
 * window restart it, whatever is on its way, since that page is of no use any more.
 */
export function nextFetch(state: FetchState): NextFetch {
  const { wanted, loaded, pageSize, prefetch, hasNext, hasPrevious } = state
  const isFarAfter = wanted.start >= loaded.end + pageSize && hasNext
  const isFarBefore = wanted.end <= loaded.start - pageSize && hasPrevious
  if ((isFarAfter || isFarBefore) && state.canRestart) return 'restart'
  if (state.isWaiting) return 'none'
  if (hasNext && wanted.end + prefetch >= loaded.end) return 'next'
  if (hasPrevious && wanted.start - prefetch < loaded.start) return 'previous'
  return 'none'
}
