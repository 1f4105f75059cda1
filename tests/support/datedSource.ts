import type { Filter } from '../../src/sources/filter'
import type { GalleryImage } from '../../src/sources/image'
import { containsWords, wordRanges } from '../../src/sources/matching'
import { ORDER_NAMES, type Order } from '../../src/sources/order'
import { pagesOfList } from '../../src/sources/pagesOfList'
import type { ImageSource, PageRequest } from '../../src/sources/source'
import { timelineOf } from '../../src/sources/timeline'
import { campaignUi } from '../../src/sources/generated/ui/campaignUi'
import { makeImage } from './makeImage'

const SIZES = { firstPageSize: 60, pageSize: 60 }
const NEWEST = new Date(2026, 10, 3, 12).getTime()

/** The words of the prompts, in turn. */
const SUBJECTS = ['owl', 'fox', 'bear']

interface ListRequest {
  readonly filter: Filter | null
  readonly order?: Order | null | undefined
}

/**
 * A source that knows all orders and the dates of its images. Picture 1 is the newest, of noon of November 3, 2026; by
 * name and by size the last one is first, and its random order begins in the middle.
 * @param daysApart the time from one image to the next
 */
export function createDatedSource(count: number, daysApart: number): ImageSource {
  const images = Array.from({ length: count }, (_, index): GalleryImage => {
    const date = new Date(NEWEST - index * daysApart * 24 * 60 * 60 * 1000).toISOString()
    return makeImage(index, { prompt: `${SUBJECTS[index % 3]}, picture ${index + 1}`, date })
  })
  const middle = Math.floor(count / 2)

  function listOf({ filter, order = null }: ListRequest): readonly GalleryImage[] {
    const found =
      filter === null ? images : images.filter((one) => containsWords(filter, one.prompt))
    if (order === null) return found
    return order.by === 'random'
      ? [...found.slice(middle), ...found.slice(0, middle)]
      : found.toReversed()
  }

  return {
    kind: 'dated',
    identity: { count, daysApart },
    ...SIZES,
    total: count,
    prefetch: 0,
    delay: 0,
    typingPause: 0,
    categories: [],
    matches: (filter, { prompt }) => containsWords(filter, prompt),
    highlights: (filter, text) => wordRanges(filter, text),
    async *pages(from, request) {
      for (const page of pagesOfList(SIZES, listOf(request), from)) {
        await Promise.resolve()
        request.signal.throwIfAborted()
        yield page
      }
    },
    async find(id, request) {
      await Promise.resolve()
      const image = images.find((one) => one.id === id)
      if (image === undefined) return null
      const index = listOf(request).indexOf(image)
      return { image, index: index === -1 ? 'excluded' : index }
    },
    orders: ORDER_NAMES,
    timeline(request: PageRequest) {
      const { order = null } = request
      if (order !== null && order.by !== 'oldest') return Promise.resolve(null)
      const list = listOf(request)
      return Promise.resolve(
        timelineOf(list.length, (index) => Date.parse(list[index]?.date ?? '')),
      )
    },
    changes: null,
    ui: campaignUi,
    close: () => undefined,
  }
}
