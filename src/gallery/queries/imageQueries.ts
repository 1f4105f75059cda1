import { infiniteQueryOptions, skipToken, type QueryClient } from '@tanstack/react-query'
import { isSameJson } from '../../lib/isSameJson'
import type { Filter } from '../../sources/filter'
import type { Arrangement } from '../../sources/order'
import { lastPage, pageHolding } from '../../sources/pageSizes'
import type { ImagePage, ImageSource, PageRequest, SearchProgress } from '../../sources/source'
import type { ScrollAnchor } from '../navigation/anchor'
import type { ListId, List } from '../navigation/list'

/**
 * The images that a window, the loaded pages of a list, may hold, rounded up to whole pages: about ten screens of the
 * dense wall. Images outside of the window are requested again when a reader shows them, so memory does not grow with the
 * distance scrolled.
 */
const MAX_IMAGES = 600

/** A window may hold this many pages, however large they are: the page in view and one on either side. */
const MIN_PAGES = 3

/** The page that should hold an index, as far as page sizes and total tell. */
export function guessPage(source: ImageSource, total: number | null, index: number): number {
  const page = pageHolding(source, index)
  return total === null ? page : Math.min(page, lastPage(source, total))
}

/** The first page of a generator, which is then closed. */
async function takeFirst(pages: AsyncGenerator<ImagePage, void, undefined>): Promise<ImagePage> {
  for await (const page of pages) return page
  throw new Error('The source yielded no page')
}

/** A list of images of a source, as it is requested: the whole gallery, or its images that match a filter. */
export interface ImageList extends Arrangement {
  /** Null while the source is being loaded; nothing is requested then. */
  readonly source: ImageSource | null
  readonly id: ListId
  /** See `List.galleryId`. */
  readonly galleryId: ListId
  /** The list holds the images that match; null for all images. */
  readonly filter: Filter | null
  /** See `List.start`. */
  readonly start: ScrollAnchor | null
}

/** A list of the navigation as it is requested from its source: without an arrangement that the source does not know. */
export const imageList = (
  source: ImageSource | null,
  { id, galleryId, filter, order, stacks, start }: List,
): ImageList => ({
  source,
  id,
  galleryId,
  filter,
  start,
  order: source?.orders === undefined ? null : order,
  stacks: source?.stacking === undefined ? null : stacks,
})

/** The request for a list of its source. It never stops without a signal. */
export const requestFor = <Narrowed extends Pick<ImageList, 'filter' | 'order' | 'stacks'>>(
  { filter, order, stacks }: Narrowed,
  signal = new AbortController().signal,
): PageRequest & { readonly filter: Narrowed['filter'] } => ({ filter, order, stacks, signal })

/** How many positions a list has, as far as its source tells before a page is loaded; else null. */
export const totalBefore = ({ source, filter, stacks }: ImageList): number | null =>
  filter === null && stacks === null ? (source?.total ?? null) : null

/** The source in query keys, readable in the query devtools. */
export const sourceKey = (source: ImageSource | null) =>
  source && { source: source.kind, ...source.identity }

/** The list in query keys: equal for the same list of a source only. */
export const listKey = ({ source, id }: Pick<ImageList, 'source' | 'id'>) => ({
  ...sourceKey(source),
  list: id,
})

/** The key of a window of pages of a list: it names the page that the window begins with. */
const imagesKey = (list: ImageList, from: number) => ['images', listKey(list), { from }] as const

/**
 * Key and function of the infinite query: a window of pages of a list, around what readers show.
 * @param from the number (1-based) of the page that the window begins with. A jump begins a new window.
 * @param onProgress called with null when a page is requested, then with each progress that the source reports, which is
 *   apart from the data
 */
export function imagesOptions(
  list: ImageList,
  from: number,
  onProgress: (progress: SearchProgress | null) => void = () => undefined,
) {
  const { source } = list
  return infiniteQueryOptions({
    queryKey: imagesKey(list, from),
    queryFn:
      source === null
        ? skipToken
        : ({ pageParam, signal }) => {
            onProgress(null)
            return takeFirst(source.pages(pageParam, { ...requestFor(list, signal), onProgress }))
          },
    initialPageParam: from,
    getNextPageParam: (last) => last.next,
    getPreviousPageParam: (earliest) => earliest.previous,
    maxPages: Math.max(MIN_PAGES, Math.ceil(MAX_IMAGES / (source?.pageSize ?? MAX_IMAGES))),
    // A window is requested before it is shown. If that fails, it waits for "Try again" as any other does.
    enabled: ({ state }) => state.data !== undefined || state.status !== 'error',
    // `removeOldWindows` removes them, and keeps those that the visitor may return to.
    gcTime: source === null ? 0 : Infinity,
  })
}

/**
 * Loads the first pages of the window that holds an index (0-based) of a list, so that the first render has it.
 * @param pages how many pages
 * @returns how many images the list has; null if that is not known
 * @throws what the source throws
 */
export async function loadWindow(
  client: QueryClient,
  list: ImageList,
  index: number,
  pages = 2,
): Promise<number | null> {
  if (list.source === null) return null
  const known = totalBefore(list)
  const from = guessPage(list.source, known, index)
  const loaded = await client.fetchInfiniteQuery({ ...imagesOptions(list, from), pages })
  return loaded.pages.at(-1)?.total ?? known
}

/** The same, but it never rejects: the visitor reads of a failure when the list is shown. */
export const prefetchWindow = (...request: Parameters<typeof loadWindow>): Promise<unknown> =>
  loadWindow(...request).catch(() => undefined)

/**
 * Removes the windows of a source that are no longer shown, except that the window of the whole gallery
 * stays while a filter is applied.
 * @param from the first page (1-based) of the shown window
 */
export function removeOldWindows(client: QueryClient, list: ImageList, from: number): void {
  if (list.source === null) return
  const { source, id, galleryId } = list
  const current = imagesKey(list, from)
  const wholeGallery = listKey({ source, id: galleryId })
  client.removeQueries({
    queryKey: ['images', sourceKey(list.source)],
    type: 'inactive',
    predicate: ({ queryKey }) =>
      !isSameJson(queryKey, current) &&
      (id === galleryId || !isSameJson(queryKey[1], wholeGallery)),
  })
}

/** Removes everything that was requested from a source. */
export function removeSourceQueries(client: QueryClient, source: ImageSource): void {
  client.removeQueries({ queryKey: ['images', sourceKey(source)] })
  client.removeQueries({ queryKey: ['image', sourceKey(source)] })
}
