import {
  infiniteQueryOptions,
  queryOptions,
  skipToken,
  type QueryClient,
} from '@tanstack/react-query'
import type { Filter } from '../domain/filter'
import type { FoundImage, ImagePage, ImageSource, SearchProgress } from '../service/source'

/**
 * How many images are kept at most, in whole pages: some ten screens of the widest grid. Images
 * further off are requested again when they are wanted, so memory does not grow with what was seen.
 */
const MAX_IMAGES = 600

/** At least the page in view, and a page on either side of it. */
const MIN_PAGES = 3

/** The first page of a generator, which is closed at once: nobody reads the second. */
async function takeFirst(pages: AsyncGenerator<ImagePage, void, undefined>): Promise<ImagePage> {
  for await (const page of pages) return page
  throw new RangeError('The source yielded no page')
}

/** How a source is named in query keys, for people who read them in the query devtools. */
export const sourceKey = ({ kind, identity }: ImageSource) => ({ source: kind, ...identity })

/** The query function of the infinite query; the progress it reports is no part of the data. */
function readPage(
  source: ImageSource,
  { filter, onProgress }: Pick<ImagesQuery, 'filter' | 'onProgress'>,
) {
  return ({ pageParam, signal }: { pageParam: number; signal: AbortSignal }) => {
    onProgress(null)
    return takeFirst(source.pages(pageParam, { filter, signal, onProgress }))
  }
}

export interface ImagesQuery {
  /** Requests the images that match; null requests all images. */
  readonly filter: Filter | null
  /** The number (1-based) of the page that the window begins with. A jump begins a new window. */
  readonly from: number
  /** Called with null when a page is requested, and then with how far the source has searched. */
  readonly onProgress: (progress: SearchProgress | null) => void
}

/** The key of a window of pages: the source, the filter, and the page that the window begins with. */
const imagesKey = (
  source: ImageSource | null,
  { filter, from }: Pick<ImagesQuery, 'filter' | 'from'>,
) => ['images', source && sourceKey(source), filter, { from }] as const

/**
 * Key and function of the infinite query: a window of pages around what readers show.
 * @param source null while the source is being loaded; nothing is requested then
 */
export function imagesOptions(
  source: ImageSource | null,
  { filter, from, onProgress }: ImagesQuery,
) {
  return infiniteQueryOptions({
    queryKey: imagesKey(source, { filter, from }),
    queryFn: source === null ? skipToken : readPage(source, { filter, onProgress }),
    initialPageParam: from,
    getNextPageParam: (last) => last.next,
    getPreviousPageParam: (earliest) => earliest.previous,
    maxPages: Math.max(MIN_PAGES, Math.ceil(MAX_IMAGES / (source?.pageSize ?? MAX_IMAGES))),
    // Windows are removed by `removeOldWindows`, and not while the visitor may come back to them.
    gcTime: source === null ? 0 : Infinity,
  })
}

/**
 * Removes the windows that nobody reads and nobody comes back to. The window of the whole gallery stays
 * while a filter is applied.
 * @param shown the window that is read now
 */
export function removeOldWindows(
  client: QueryClient,
  source: ImageSource,
  shown: Pick<ImagesQuery, 'filter' | 'from'>,
): void {
  const shownKey = JSON.stringify(imagesKey(source, shown))
  client.removeQueries({
    queryKey: ['images', sourceKey(source)],
    type: 'inactive',
    predicate: ({ queryKey }) => {
      const isWholeGallery = queryKey[2] === null
      const isKept = isWholeGallery && shown.filter !== null
      return !isKept && JSON.stringify(queryKey) !== shownKey
    },
  })
}

/** Removes all that was requested of a source. */
export function removeSourceQueries(client: QueryClient, source: ImageSource): void {
  client.removeQueries({ queryKey: ['images', sourceKey(source)] })
  client.removeQueries({ queryKey: ['image', sourceKey(source)] })
}

export interface ImageQuery {
  readonly id: string
  /** The image's index is counted among the images that match; null counts all images. */
  readonly filter: Filter | null
  /** The image where it is loaded already: then nothing is requested. */
  readonly loaded: FoundImage | undefined
}

/** Key and function of one image by its id; data is null for an unknown id. */
export function imageOptions(source: ImageSource | null, { id, filter, loaded }: ImageQuery) {
  return queryOptions({
    queryKey: ['image', source && sourceKey(source), id, filter],
    queryFn: source === null ? skipToken : ({ signal }) => source.find(id, { filter, signal }),
    ...(loaded !== undefined && { initialData: loaded }),
  })
}
