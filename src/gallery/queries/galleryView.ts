import type { ImagePage } from '../../sources/source'
import type { ListFacts, ListMemory } from './listState'
import type { PageWindow } from './pageWindow'

/**
 * The state of the page after the last loaded image. `idle`: it can be fetched. `loading`: it is being
 * fetched. `failed`: the last request failed, for this page or for the one before the first loaded image.
 * `end`: there is none.
 */
type LoadMoreState = 'idle' | 'loading' | 'failed' | 'end'

/**
 * What the gallery shows. `pending`: no page was ever loaded. `stopped`: the visitor stopped the search
 * before a page was loaded. `failed`: the first page failed. `empty`: there are no images.
 */
export type GalleryView =
  | { readonly state: 'pending' }
  | { readonly state: 'stopped' }
  | { readonly state: 'failed' }
  | { readonly state: 'empty' }
  | {
      readonly state: 'ready'
      /** The number of images on the last page of the window; 0 while the window has one page. */
      readonly added: number
      readonly loadMore: LoadMoreState
    }

/** Whether the first page of a window, or one after the last loaded image, is being fetched. */
export const isLoading = (view: GalleryView): boolean =>
  view.state === 'pending' || (view.state === 'ready' && view.loadMore === 'loading')

/** The parts of an infinite query's result that the view depends on. */
export interface GalleryQuery {
  readonly data: { readonly pages: readonly ImagePage[] } | undefined
  readonly isError: boolean
  readonly isFetching: boolean
  readonly isFetchingNextPage: boolean
  readonly hasNextPage: boolean
}

function loadMoreState(query: GalleryQuery): LoadMoreState {
  if (query.isError && !query.isFetching) return 'failed'
  if (!query.hasNextPage) return 'end'
  return query.isFetchingNextPage ? 'loading' : 'idle'
}

/** What is known of the list besides. Of its images none are loaded after a jump, until its page is there. */
type KnownOfList = Pick<ListFacts, 'isStopped'> &
  Pick<ListMemory, 'highWaterMark'> & { readonly images: PageWindow }

/** The view while no page of the window is loaded: at first, and after a jump. */
function viewWithoutPages(query: GalleryQuery, list: KnownOfList): GalleryView {
  const { highWaterMark, isStopped } = list
  const isFailed = query.isError && !query.isFetching
  if (highWaterMark === 0) {
    if (isStopped) return { state: 'stopped' }
    return { state: isFailed ? 'failed' : 'pending' }
  }
  // The grid and with it the scroll position stay while the page is being fetched or has failed.
  const loadMore = isStopped ? 'idle' : isFailed ? 'failed' : 'loading'
  return { state: 'ready', added: 0, loadMore }
}

/**
 * The view of a query's result. Data comes before status: TanStack Query keeps all loaded images when a
 * later page fails, and sets the status 'error'.
 */
export function galleryView(query: GalleryQuery, list: KnownOfList): GalleryView {
  if (query.data === undefined) return viewWithoutPages(query, list)
  const [, ...laterPages] = query.data.pages
  const loadMore = loadMoreState(query)
  if (list.images.end === 0 && loadMore === 'end') return { state: 'empty' }
  return { state: 'ready', added: laterPages.at(-1)?.images.length ?? 0, loadMore }
}

/**
 * How many images the list has; null while that is not known. Any page may be the first to say so, later pages may say
 * more, and after the last one they are all there.
 * @param known what the source or an earlier page says
 */
export function totalOf(
  { data, hasNextPage }: Pick<GalleryQuery, 'data' | 'hasNextPage'>,
  images: PageWindow,
  known: number | null,
): number | null {
  if (data === undefined) return known
  if (!hasNextPage) return images.end
  const totals = data.pages.map((page) => page.total).filter((total) => total !== null)
  return totals.length > 0 ? Math.max(...totals) : known
}
