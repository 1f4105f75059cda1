import type { ImagePage } from '../service/source'
import type { ImageWindow } from './imageWindow'

/**
 * What comes after the last image at hand. `more`: another page can be asked for. `loading`: it is
 * on its way. `failed`: a page was asked for and did not come. `end`: there is none.
 */
type Tail = 'more' | 'loading' | 'failed' | 'end'

/** What the gallery shows. Exactly one of these holds at any time. */
export type GalleryView =
  | { readonly state: 'pending' }
  | { readonly state: 'failed' }
  | { readonly state: 'empty' }
  | {
      readonly state: 'ready'
      readonly images: ImageWindow
      /** How many images the newest page brought, while it is not the first; else 0. */
      readonly added: number
      /** Images in all; null while that is not known. */
      readonly total: number | null
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
  return query.isFetching && !query.isFetchingPreviousPage ? 'loading' : 'more'
}

/**
 * Turns a query's result into what to show. Data comes before status: a gallery whose later page
 * failed has status 'error' and all of its images.
 * @param images the window over the query's pages
 * @param total images in all, where the source knows it from the start
 */
export function galleryView(
  query: GalleryQuery,
  images: ImageWindow,
  total: number | null,
): GalleryView {
  if (query.data === undefined) {
    return { state: query.isError && !query.isFetching ? 'failed' : 'pending' }
  }
  const { pages } = query.data
  const tail = tailOf(query)
  if (images.end === 0 && tail === 'end') return { state: 'empty' }
  return {
    state: 'ready',
    images,
    added: pages.length > 1 ? (pages.at(-1)?.images.length ?? 0) : 0,
    total: query.hasNextPage ? total : images.end,
    tail,
  }
}
