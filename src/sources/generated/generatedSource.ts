import { filterKey, type Filter } from '../filter'
import { wordRanges } from '../matching'
import { delay } from '../../lib/delay'
import type { ListColours } from '../listColours'
import { PREFETCH, lastPage, pageBounds } from '../pageSizes'
import type { ImagePage, OpenedSource, PageRequest, SourceData } from '../source'
import { CATEGORIES, matchesPrompt } from './categories'
import { createFilteredIndex, type FilteredIndex } from './filteredIndex'
import { createImage } from './imageFactory'
import { generatedTimeline } from './generatedTimeline'
import { imageIndex } from './imageId'
import { loadNames } from './loadNames'
import { readParameters, type GalleryShape } from './parameters'
import { SEED } from './seed'

/** A search through ten million images takes seconds, so it begins when a word is complete. */
const TYPING_PAUSE_MS = 200

export interface GeneratedSourceOptions {
  /** Any whole number; another seed is another gallery. */
  readonly seed: number
  readonly shape: GalleryShape
  /** Now. Only its day (UTC) counts: the images of one day are the same in every tab. */
  readonly now: Date
  /** Makes the colours of a gallery; absent if nothing draws its images. */
  readonly colours?: ((seed: number, total: number) => ListColours) | undefined
}

const range = (start: number, end: number): readonly number[] =>
  Array.from({ length: end - start }, (_, offset) => start + offset)

/**
 * A gallery that is generated on the device. Image i depends on the seed and i alone, so pages can be
 * generated in any order, and a page is always the same.
 */
export function createGeneratedSource(options: GeneratedSourceOptions): SourceData<null> {
  const { seed, shape, now, colours } = options
  const { total, firstPageSize, pageSize, delayMs, isTotalKnown } = shape
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate())
  const inputs = { seed, total, today }

  // Only the index of the newest filter is kept: visitors seldom return to an earlier search.
  let newest: { readonly key: string; readonly index: FilteredIndex } | null = null
  function indexOf(filter: Filter): FilteredIndex {
    const key = filterKey(filter)
    // Stryker disable next-line ConditionalExpression: a search that starts over finds the same
    if (newest?.key !== key) {
      newest = { key, index: createFilteredIndex({ seed, total, firstPageSize, pageSize, filter }) }
    }
    return newest.index
  }

  async function readPage(number: number, request: PageRequest): Promise<ImagePage<null>> {
    const { filter } = request
    const last = lastPage(shape, total)
    const bounds = pageBounds(shape, total, number)
    const found =
      filter === null
        ? { number, indexes: range(bounds.start, bounds.end), isLast: number === last }
        : await indexOf(filter).page(number, request)
    const nameOf = await loadNames(seed, found.indexes.at(-1) ?? 0)
    request.signal.throwIfAborted()
    const { start } = pageBounds(shape, total, found.number)
    return {
      number: found.number,
      start,
      images: found.indexes.map((index) => createImage(inputs, index, nameOf(index))),
      next: found.isLast ? null : found.number + 1,
      previous: found.number - 1 || null,
      total: found.isLast ? start + found.indexes.length : isTotalKnown && !filter ? total : null,
    }
  }

  return {
    kind: 'generated',
    identity: { total, firstPageSize, pageSize },
    firstPageSize,
    pageSize,
    total: isTotalKnown ? total : null,
    // The specified gallery, whose length is not known, loads more when its last card comes into view.
    prefetch: isTotalKnown ? PREFETCH : 0,
    delay: delayMs,
    typingPause: TYPING_PAUSE_MS,
    categories: [{ name: null, categories: CATEGORIES.map((name) => ({ name, count: null })) }],
    matches: (filter, { prompt }) => matchesPrompt(filter, prompt),
    highlights: (filter, text) => wordRanges(filter, text),
    async *pages(from, request) {
      let next: number | null = Math.min(from, lastPage(shape, total))
      while (next !== null) {
        await delay(next === 1 ? 0 : delayMs, request.signal)
        const page: ImagePage<null> = await readPage(next, request)
        yield page
        next = page.next
      }
    },
    async find(id, request) {
      const index = imageIndex(seed, id)
      if (index === null || index >= total) return null
      const nameOf = await loadNames(seed, index)
      request.signal.throwIfAborted()
      const image = createImage(inputs, index, nameOf(index))
      const { filter } = request
      if (filter === null) return { image, index }
      if (!matchesPrompt(filter, image.prompt)) return { image, index: 'excluded' }
      return { image, index: await indexOf(filter).countBefore(index, request) }
    },
    timeline({ filter, signal }) {
      const matches = filter && indexOf(filter)
      return generatedTimeline(inputs, (index) =>
        matches ? matches.countBefore(index, { signal }) : index,
      )
    },
    colours: colours?.(seed, total),
    // A gallery of unknown length shows no image before the pages up to it are loaded.
    ...(isTotalKnown && {
      matchFinder: {
        next: (index, step, request) => indexOf(request.filter).next(index, step, request),
        countBefore: (index, request) => indexOf(request.filter).countBefore(index, request),
      },
    }),
    changes: null,
    close: () => undefined,
  }
}

/** Opens the generated gallery that an address asks for: see `readParameters`. */
export function openGeneratedSource(
  params: URLSearchParams,
  colours?: GeneratedSourceOptions['colours'],
): OpenedSource<SourceData<null>> {
  const { shape, problems } = readParameters(params)
  const source = createGeneratedSource({ seed: SEED, shape, now: new Date(), colours })
  return { source, problems }
}
