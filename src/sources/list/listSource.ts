import { delay } from '../../lib/delay'
import type { Filter } from '../filter'
import type { GalleryImage } from '../image'
import { containsWords, wordRanges } from '../matching'
import type { PageSizes } from '../pageSizes'
import { pagesOfList } from '../pagesOfList'
import type { SourceData } from '../source'
import { NO_CHANGES, type SourceChanges } from '../sourceChanges'

/** An image of a list: what a card has to know, and what else is known. */
export type ListImage = Pick<GalleryImage, 'id' | 'url' | 'prompt'> & {
  readonly [Key in 'thumbnail' | 'date' | 'size' | 'user' | 'likes']?: GalleryImage[Key] | undefined
}

const SIZES: PageSizes = { firstPageSize: 100, pageSize: 100 }

/** An image of a list as galleries have it. */
export const toImage = ({
  id,
  url,
  thumbnail,
  prompt,
  date,
  size,
  user,
  likes,
}: ListImage): GalleryImage => ({
  id,
  url,
  ...(thumbnail !== undefined && { thumbnail }),
  prompt,
  date: date ?? '',
  size: size ?? null,
  user: user ?? null,
  likes: likes ?? 0,
  isLiked: false,
  details: null,
})

/** Whether a prompt has the words of a filter. */
export const matches = (filter: Filter, { prompt }: GalleryImage): boolean =>
  containsWords(filter, prompt)

/** A list of images that can be replaced. */
interface ChangingList {
  readonly now: () => readonly GalleryImage[]
  readonly replace: (images: readonly ListImage[]) => void
  readonly changes: SourceChanges
}

function createChangingList(images: readonly ListImage[]): ChangingList {
  const listeners = new Set<() => void>()
  let shown = images.map(toImage)
  /** What is to be shown in place of them, once the gallery keeps its place; null for nothing. */
  let next: typeof shown | null = null
  let updates = 0

  /** Whether each image that is shown, and each match, has the same index in another list. */
  const staysIn = (other: typeof shown) =>
    shown.every(({ id, prompt }, at) => other[at]?.id === id && other[at].prompt === prompt)
  function tell(): void {
    for (const listener of listeners) listener()
  }
  function settle(list: typeof shown): void {
    shown = list
    next = null
    tell()
  }
  return {
    now: () => shown,
    replace(replacing) {
      const list = replacing.map(toImage)
      if (staysIn(list)) {
        updates++
        return settle(list)
      }
      next = list
      return tell()
    },
    changes: {
      pending: () => NO_CHANGES,
      isDue: () => next !== null,
      isIndexing: () => false,
      updates: () => updates,
      subscribe(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      applyPending() {
        if (next !== null) settle(next)
        return Promise.resolve()
      },
    },
  }
}

export interface ListDataOptions {
  /** See `SourceData.kind`; `list` by default. */
  readonly kind?: string
  /** Images can be selected. */
  readonly canSelect?: boolean
  readonly onClose?: (closed: ListData) => void
}

/** A source of a list whose images can be replaced while it is open. */
export interface ListData extends SourceData {
  readonly replace: ChangingList['replace']
}

/** A source of images that are all known, in their order. A search finds words of their prompts. */
export function createListSource(
  images: readonly ListImage[],
  { kind = 'list', canSelect = false, onClose }: ListDataOptions = {},
): ListData {
  const list = createChangingList(images)
  const imagesOf = (filter: Filter | null) =>
    filter === null ? list.now() : list.now().filter((image) => matches(filter, image))
  const data: ListData = {
    kind,
    identity: {},
    ...SIZES,
    get total() {
      return list.now().length
    },
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
      const image = list.now().find((each) => each.id === id)
      if (image === undefined) return null
      const index = imagesOf(filter).indexOf(image)
      return { image, index: index === -1 ? 'excluded' : index }
    },
    ...(canSelect && {
      async idsAt(spans, { filter, signal }) {
        await delay(0, signal)
        const all = imagesOf(filter)
        return spans.flatMap(({ start, end }) => all.slice(start, end).map(({ id }) => id))
      },
    }),
    matchFinder: {
      async next(index, step, { filter, signal }) {
        await delay(0, signal)
        const all = list.now()
        const found =
          step === 1
            ? all.findIndex((image, at) => at > index && matches(filter, image))
            : all.findLastIndex((image, at) => at < index && matches(filter, image))
        return found === -1 ? null : found
      },
      async countBefore(index, { filter, signal }) {
        await delay(0, signal)
        return list
          .now()
          .slice(0, index)
          .filter((image) => matches(filter, image)).length
      },
    },
    changes: list.changes,
    replace: list.replace,
    close: () => onClose?.(data),
  }
  return data
}
