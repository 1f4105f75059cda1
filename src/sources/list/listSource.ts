import { delay } from '../../lib/delay'
import type { Filter } from '../filter'
import type { GalleryImage } from '../image'
import { containsWords, wordRanges } from '../matching'
import type { PageSizes } from '../pageSizes'
import { pagesOfList } from '../pagesOfList'
import type { SourceData } from '../source'

/** An image of a list: what a card has to know, and what else is known. */
export type ListImage = Pick<GalleryImage, 'id' | 'url' | 'prompt'> &
  Partial<Pick<GalleryImage, 'date' | 'size' | 'user' | 'likes'>>

const SIZES: PageSizes = { firstPageSize: 100, pageSize: 100 }

const toImage = ({ id, url, prompt, date, size, user, likes }: ListImage): GalleryImage => ({
  id,
  url,
  prompt,
  date: date ?? '',
  size: size ?? null,
  user: user ?? null,
  likes: likes ?? 0,
  isLiked: false,
  details: null,
})

const matches = (filter: Filter, { prompt }: GalleryImage): boolean => containsWords(filter, prompt)

/** A source of images that are all known, in their order. A search finds words of their prompts. */
export function createListSource(list: readonly ListImage[]): SourceData {
  const all = list.map(toImage)
  const imagesOf = (filter: Filter | null) =>
    filter === null ? all : all.filter((image) => matches(filter, image))
  return {
    kind: 'list',
    identity: {},
    ...SIZES,
    total: all.length,
    prefetch: SIZES.pageSize,
    delay: 0,
    typingPause: 0,
    categories: [],
    matches,
    highlights: wordRanges,
    async *pages(from, { filter, signal }) {
      for (const page of pagesOfList(SIZES, imagesOf(filter), from)) {
        await delay(0, signal)
        yield page
      }
    },
    async find(id, { filter, signal }) {
      await delay(0, signal)
      const image = all.find((each) => each.id === id)
      if (image === undefined) return null
      const index = imagesOf(filter).indexOf(image)
      return { image, index: index === -1 ? 'excluded' : index }
    },
    matchFinder: {
      async next(index, step, { filter, signal }) {
        await delay(0, signal)
        const found =
          step === 1
            ? all.findIndex((image, at) => at > index && matches(filter, image))
            : all.findLastIndex((image, at) => at < index && matches(filter, image))
        return found === -1 ? null : found
      },
      async countBefore(index, { filter, signal }) {
        await delay(0, signal)
        return all.slice(0, index).filter((image) => matches(filter, image)).length
      },
    },
    changes: null,
    close: () => undefined,
  }
}
