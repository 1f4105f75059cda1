import { withDefaults, type Given } from '../lib/withDefaults'
import { matches, toImage, type ListImage } from '../sources/list/listSource'
import { wordRanges } from '../sources/matching'
import { lastPage } from '../sources/pageSizes'
import { pagesFrom } from '../sources/pagesFrom'
import type { ImagePage, ImageSource, OpenSource, PageRequest } from '../sources/source'
import { uiOf, type HostUi } from './hostUi'

/** What a page or an image is asked for with: only images that match `filter`; null for all. */
export type SourceRequest = PageRequest

/** Images that were asked for. */
export type AnsweredPage = {
  /** As many as `pageSize` says, but on the last page. None if there is no such page. */
  readonly images: readonly ListImage[]
} & (
  | {
      /** How many images match the filter in all. */
      readonly total: number
    }
  | {
      /** Whether there are more images after these, if it is not known how many. */
      readonly hasMore: boolean
    }
)

/** An image that was asked for by its id. */
export interface AnsweredImage {
  readonly image: ListImage
  /** Its index (0-based) among those that match, or `excluded` if it does not match. Absent if that is not known. */
  readonly index?: number | 'excluded' | undefined
}

/**
 * What a source of pages needs: the images of a page, and an image. Any other member of a source can be given too: by
 * default its kind is `own`, 50 images are on each page, and an image matches if its prompt has the words of the filter.
 * A member that is a getter is asked for its value each time, but for `page`, `find`, `pageSize` and `ui`: once.
 */
export interface SourceOptions extends Given<
  Omit<ImageSource, 'pages' | 'find' | 'firstPageSize' | 'ui'>
> {
  /** What is shown of the images. */
  readonly ui?: HostUi | undefined
  /**
   * The images of a page.
   * @param number of the page, 1-based
   */
  readonly page: (number: number, request: SourceRequest) => AnsweredPage | Promise<AnsweredPage>
  /** An image by its id; null if there is none. */
  readonly find: (
    id: string,
    request: SourceRequest,
  ) => AnsweredImage | null | Promise<AnsweredImage | null>
}

/** Reads pages as a gallery asks for them: a number past the last page is that of the last. */
function createReader(page: SourceOptions['page'], pageSize: number) {
  /** The number of the last page with images before one without: by halves if nobody knows how many images there are. */
  async function lastBefore(
    empty: number,
    total: number | null,
    request: SourceRequest,
  ): Promise<number> {
    if (total !== null) {
      return Math.min(empty - 1, lastPage({ firstPageSize: pageSize, pageSize }, total))
    }
    let last = 1
    for (let end = empty; end - last > 1;) {
      const middle = Math.floor((last + end) / 2)
      const { images } = await page(middle, request)
      if (images.length > 0) last = middle
      else end = middle
    }
    return last
  }

  async function read(number: number, request: SourceRequest): Promise<ImagePage> {
    const answer = await page(number, request)
    const { images } = answer
    const total = 'total' in answer ? answer.total : null
    if (images.length === 0 && number > 1) {
      const last = await read(await lastBefore(number, total, request), request)
      if (last.next === null) return last
      throw new Error(`There are more images after page ${last.number}, but not on the next one.`)
    }
    const start = (number - 1) * pageSize
    const hasMore = 'total' in answer ? start + images.length < answer.total : answer.hasMore
    if (images.length > pageSize || (images.length < pageSize && hasMore)) {
      throw new Error(
        `Page ${number} has ${images.length} images, but ${pageSize} are on each page before the last.`,
      )
    }
    return {
      number,
      start,
      images: images.map(toImage),
      next: hasMore ? number + 1 : null,
      previous: number - 1 || null,
      total,
    }
  }

  return read
}

/** A source of pages that the host asks a server for. */
export function createSource(options: SourceOptions): OpenSource {
  const { page, find, pageSize = 50, ui } = options
  const read = createReader(page, pageSize)
  const defaults: Omit<ImageSource, keyof typeof own> = {
    kind: 'own',
    identity: {},
    total: null,
    prefetch: pageSize,
    delay: 0,
    typingPause: 200,
    categories: [],
    matches,
    highlights: wordRanges,
    changes: null,
    close: () => undefined,
  }
  const own = {
    ui: uiOf(ui),
    firstPageSize: pageSize,
    pageSize,
    pages: (from: number, request: PageRequest) =>
      pagesFrom(from, (number) => read(number, request)),
    async find(id: string, request: PageRequest) {
      const found = await find(id, request)
      return found && { image: toImage(found.image), index: found.index ?? 'unknown' }
    },
  } satisfies Partial<ImageSource>
  const readOnce = ['page', ...Object.keys(own)]
  return () => ({
    source: Object.assign(withDefaults(defaults, options, readOnce), own),
    problems: [],
  })
}
