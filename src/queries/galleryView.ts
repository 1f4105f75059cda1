import type { ImagePage } from '../service/source'
import type { PageWindow } from './pageWindow'

/**
 * What comes after the last loaded image. `idle`: another page can be fetched. `loading`: it is on
 * its way. `failed`: a page was requested and did not come. `end`: there is none.
 */
type Tail = 'idle' | 'loading' | 'failed' | 'end'

/**
 * What the gallery shows. `pending`: no page has come yet. `stopped`: the visitor stopped the search
 * before a page came. `failed`: the first page failed. `empty`: there are no images.
 */
export type GalleryView =
  | { readonly state: 'pending' }
  | { readonly state: 'stopped' }
  | { readonly state: 'failed' }
  | { readonly state: 'empty' }
  | {
      readonly state: 'ready'
      /** The loaded images; none while a page far from the others is on its way or has failed. */
      readonly images: PageWindow
      /** How many images the newest page brought; 0 for the first page. */
      readonly added: number
      /** Images in all; null while that is not known. */
      readonly total: number | null
      /** One past the last index (0-based) that was ever loaded: there are at least so many images. */
      readonly reach: number
      readonly tail: Tail
    }

/** The parts of an infinite query's result that the view depends on. */
export interface GalleryQuery {
  readonly data: { readonly pages: readonly ImagePage[] } | undefined
  readonly isError: boolean
  readonly isFetching: boolean
  readonly isFetchingPreviousPage: boolean
  readonly hasNextPage: boolean
}

function tailOf(query: GalleryQuery): Tail {
  if (query.isError && !query.isFetching) return 'failed'
  if (!query.hasNextPage) return 'end'
  return query.isFetching && !query.isFetchingPreviousPage ? 'loading' : 'idle'
}

/** What is known of a gallery besides the result of its query. */
export interface GalleryFacts {
  /** The window over the query's pages. */
  readonly images: PageWindow
  /** Images in all, where the source or an earlier page told; else null. */
  readonly total: number | null
  /** One past the last index (0-based) that was ever loaded. */
  readonly reach: number
  /** The visitor stopped the search. */
  readonly isStopped: boolean
}

/** The view while no page of the window is loaded: at the beginning, and after a jump. */
function viewWithoutPages(query: GalleryQuery, facts: GalleryFacts): GalleryView {
  const { images, total, reach, isStopped } = facts
  const isFailed = query.isError && !query.isFetching
  if (reach === 0) {
    if (isStopped) return { state: 'stopped' }
    return { state: isFailed ? 'failed' : 'pending' }
  }
  // The grid stays, so that the visitor's place is kept while its page is fetched or has failed.
  const tail = isStopped ? 'idle' : isFailed ? 'failed' : 'loading'
  return { state: 'ready', images, added: 0, total, reach, tail }
}

/**
 * Turns a query's result into what to show. Data comes before status: a gallery whose later page
 * failed has status 'error' and all of its images.
 */
export function galleryView(query: GalleryQuery, facts: GalleryFacts): GalleryView {
  if (query.data === undefined) return viewWithoutPages(query, facts)
  const { images } = facts
  const { pages } = query.data
  const tail = tailOf(query)
  if (images.end === 0 && tail === 'end') return { state: 'empty' }
  return {
    state: 'ready',
    images,
    added: pages.length > 1 ? (pages.at(-1)?.images.length ?? 0) : 0,
    total: query.hasNextPage ? totalOf(pages, facts.total) : images.end,
    reach: Math.max(facts.reach, images.end),
    tail,
  }
}

/** The total that the pages tell: it may become known with any page, and grow with a later one. */
function totalOf(pages: readonly ImagePage[], known: number | null): number | null {
  const totals = pages.map((page) => page.total).filter((total) => total !== null)
  return totals.length > 0 ? Math.max(...totals) : known
}
