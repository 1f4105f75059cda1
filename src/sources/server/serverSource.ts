import type * as v from 'valibot'
import type { Filter } from '../filter'
import type { Marks } from '../marks'
import { lastPage, pageBounds, pageHolding, type PageSizes } from '../pageSizes'
import { categoryGroups } from '../search/categoryNames'
import { highlightRanges, matchesImage } from '../search/matchImage'
import { createSearchedMarks } from '../search/searchedMarks'
import {
  NO_CHANGES,
  type CategoryGroup,
  type ImagePage,
  type PageRequest,
  type PendingChanges,
  type SourceData,
} from '../source'
import { SourceProblem } from '../sourceProblem'
import { API_VERSION, cardsAnswer, galleryAnswer, imageAnswer, type Card } from './answers'
import { cardsOf } from './cardsOf'
import { createLikeCounts } from './likeCounts'
import { createMatchPages, matchesKey, type MatchPages } from './matchPages'
import { SERVER_KIND, SERVER_MARKS } from './presses'
import { toServerImage, type ServerDetails, type ServerImage } from './serverImage'
import { createAsk, PROBLEMS } from './serverRequest'

/**
 * Images on a page. Blocks of so many ordinals are pages that never change: `api.page` in server/schema has the same
 * number. A multiple of 12 fills whole rows of one to four columns.
 */
const BLOCK = 60
/** How many images beyond the viewport are fetched ahead: some four screens of the widest grid. */
const PREFETCH = 60
/** A search is a request, so it begins when a word is complete. */
const TYPING_PAUSE_MS = 200
/** The time between two questions for new images, in ms, while the tab is visible. */
const ASK_MS = 60_000

/** The most selected images whose ids are asked for: 166 requests. */
const MAX_SELECTED = 10_000
const TOO_MANY =
  'More than 10,000 images of a team’s gallery can’t be marked at once. Select fewer.'

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The first page takes the remainder, so that all others are aligned blocks, whatever the total is. */
const sizesOf = (total: number): PageSizes => ({
  firstPageSize: BLOCK + (total % BLOCK),
  pageSize: BLOCK,
})

/** The ordinals from `first` up to, but without, `last`. */
const ordinals = (first: number, last: number): readonly number[] =>
  Array.from({ length: last - first }, (_, offset) => first + offset)

type GalleryAnswer = v.InferOutput<typeof galleryAnswer>

/** What the server says of an image beyond its card. */
export type OpenedImage = Omit<NonNullable<v.InferOutput<typeof imageAnswer>>, 'card'>

export interface ServerOptions {
  /** The URL of PostgREST, without a slash at its end. */
  readonly server: string
  /** The URL that the paths of files are below, without a slash at its end. */
  readonly files: string
  /** The visitor’s marks now. */
  readonly marks: () => Marks
  /** See `createLikeCounts`. */
  readonly wasLiked: (id: string, at: number) => boolean
}

/** A team's gallery: its images, and what is asked for when one of them is opened. */
export interface ServerSource {
  readonly source: SourceData<ServerDetails>
  /** Images by their ids, in that order, without those that were removed. @throws SourceProblem */
  readonly images: (ids: readonly string[], signal: AbortSignal) => Promise<readonly ServerImage[]>
  /** @throws SourceProblem */
  readonly details: (id: string, signal: AbortSignal) => Promise<OpenedImage>
}

const groupsOf = ({ categories }: GalleryAnswer): readonly CategoryGroup[] => {
  const counted = (wanted: 'folder' | 'model') =>
    (categories ?? [])
      .filter(({ kind }) => kind === wanted)
      .map(({ name, images }) => ({ name, count: images }))
  return categoryGroups(counted('folder'), counted('model'))
}

/** @throws SourceProblem if page and server do not fit together */
function requireVersion({ version }: GalleryAnswer): void {
  if (version < API_VERSION) throw new SourceProblem(PROBLEMS.older)
  if (version > API_VERSION) throw new SourceProblem(PROBLEMS.newer)
}

/**
 * Opens a team's gallery.
 * @throws SourceProblem if the server does not answer, or is of another version
 */
export async function createServerSource(options: ServerOptions): Promise<ServerSource> {
  const { server, files, marks, wasLiked } = options
  const ask = createAsk(server)
  const closed = new AbortController()
  const readGallery = (categories: boolean) =>
    ask(galleryAnswer, 'gallery', { categories }, closed.signal)
  const counts = createLikeCounts(ask, wasLiked)
  const toImage = (card: Card) => toServerImage(card, files, counts.likesOf)

  const opened = await readGallery(true)
  requireVersion(opened)
  /** The number of images that is shown. It stays until the visitor takes in new ones, so that indexes stay. */
  let { total } = opened
  let latest = opened
  let groups = groupsOf(opened)
  let pending: PendingChanges = NO_CHANGES
  let updates = 0
  const listeners = new Set<() => void>()
  /** The image that was read last, since one that is opened by its address is read before its details are. */
  let lastOpened: (OpenedImage & { readonly id: string }) | null = null

  async function askForChanges(): Promise<void> {
    const next = await readGallery(false)
    if (next.total === latest.total && next.epoch === latest.epoch) return
    const whole = await readGallery(true)
    // Images that were removed or corrected have another address from now on.
    if (whole.epoch !== latest.epoch) updates++
    latest = whole
    groups = groupsOf(whole)
    pending = { ...NO_CHANGES, added: Math.max(0, latest.total - total) }
    for (const listener of listeners) listener()
  }
  const askWhileVisible = () => {
    // A server that is away is reported by what the visitor asks for.
    if (document.visibilityState === 'visible') void askForChanges().catch(() => undefined)
  }
  const timer = setInterval(askWhileVisible, ASK_MS)
  document.addEventListener('visibilitychange', askWhileVisible)

  /** Reads the likes of a page in one request with those of its neighbours: a jump shows two pages. */
  function readLikes(number: number, signal: AbortSignal): Promise<void> {
    const { start, end } = pageBounds(sizesOf(total), total, number)
    const first = Math.max(0, total - end - BLOCK)
    const last = Math.min(total, total - start + BLOCK)
    return counts.read(ordinals(total - end, total - start), signal, ordinals(first, last))
  }

  async function readPage(
    requested: number,
    { signal }: PageRequest,
  ): Promise<ImagePage<ServerDetails>> {
    const sizes = sizesOf(total)
    const last = lastPage(sizes, total)
    const number = Math.min(requested, last)
    const { start, end } = pageBounds(sizes, total, number)
    const range = { first: total - end, last: total - start, epoch: latest.epoch }
    const pinned = total
    const [cards] = await Promise.all([
      ask(cardsAnswer, 'page', range, signal),
      readLikes(number, signal),
    ])
    return {
      number,
      start,
      images: cards.map(toImage),
      next: number === last ? null : number + 1,
      previous: number === 1 ? null : number - 1,
      total: pinned,
    }
  }

  /** The matches of the latest filter. Earlier ones are not kept, since visitors seldom return to them. */
  let found: { readonly key: string; readonly pages: MatchPages } | null = null
  const marksFor = createSearchedMarks(marks)
  const matchesWith = (compared: Marks, filter: Filter, image: ServerImage) =>
    !image.details.isRemoved &&
    matchesImage(filter, image, (id) => compared.get(SERVER_MARKS + id)?.mark ?? 'none')

  /** The n of the image at an index, which may be beyond an end. */
  const ordinalOf = (index: number): number => Math.max(-1, total - 1 - index)

  function matchesOf(filter: NonNullable<PageRequest['filter']>): MatchPages {
    const compared = marksFor(filter)
    const key = `${latest.epoch} ${matchesKey(filter, total, compared)}`
    if (found?.key === key) return found.pages
    const pages = createMatchPages({
      ask,
      filter,
      total,
      sizes: sizesOf(total),
      marks: compared,
      isMatch: (card) => matchesWith(compared, filter, toImage(card)),
    })
    found = { key, pages }
    return pages
  }

  async function readMatches(
    requested: number,
    filter: NonNullable<PageRequest['filter']>,
    signal: AbortSignal,
  ): Promise<ImagePage<ServerDetails>> {
    const { number, cards, isLast } = await matchesOf(filter).page(requested, signal)
    await counts.read(
      cards.map(({ n }) => n),
      signal,
    )
    const { start } = pageBounds(sizesOf(total), Infinity, number)
    return {
      number,
      start,
      images: cards.map(toImage),
      next: isLast ? null : number + 1,
      previous: number === 1 ? null : number - 1,
      total: isLast ? start + cards.length : null,
    }
  }

  async function readImage(id: string, signal: AbortSignal) {
    const answer = ID.test(id) ? await ask(imageAnswer, 'image', { id }, signal) : null
    if (answer === null) return null
    const { card, ...rest } = answer
    lastOpened = { id: card.id, ...rest }
    return { card, opened: lastOpened }
  }

  const data: SourceData<ServerDetails> = {
    kind: SERVER_KIND,
    identity: { server },
    get firstPageSize() {
      return sizesOf(total).firstPageSize
    },
    pageSize: BLOCK,
    get total() {
      return total
    },
    prefetch: PREFETCH,
    delay: 0,
    typingPause: TYPING_PAUSE_MS,
    get categories() {
      return groups
    },
    matches: (filter, image) => matchesWith(marks(), filter, image),
    highlights: (filter, text) => highlightRanges(filter, text),
    async *pages(from, request) {
      const { filter, signal } = request
      signal.throwIfAborted()
      let next: number | null = from
      while (next !== null) {
        const page: ImagePage<ServerDetails> = await (filter === null
          ? readPage(next, request)
          : readMatches(next, filter, signal))
        yield page
        next = page.next
      }
    },
    async find(id, { filter, signal }) {
      signal.throwIfAborted()
      const read = await readImage(id, signal)
      if (read === null) return null
      const { card } = read
      const position = total - 1 - card.n
      // It came after the gallery was opened.
      if (position < 0) return { image: toImage(card), index: 'unknown' }
      await readLikes(pageHolding(sizesOf(total), position), signal)
      const image = toImage(card)
      if (filter === null) return { image, index: position }
      if (!matchesWith(marksFor(filter), filter, image)) return { image, index: 'excluded' }
      const index = await matchesOf(filter)
        .countBefore(card.n, signal)
        // The place in a list takes the server too long to count: the image is shown without.
        .catch((error: unknown) => {
          if (signal.aborted || !(error instanceof SourceProblem)) throw error
          return 'unknown' as const
        })
      return { image, index }
    },
    async idsAt(spans, { filter, signal }) {
      const count = spans.reduce((sum, { start, end }) => sum + end - start, 0)
      if (count > MAX_SELECTED) throw new SourceProblem(TOO_MANY)
      const sizes = sizesOf(total)
      const pinned = total
      const { epoch } = latest
      const numbers = new Set(
        spans.flatMap(({ start, end }) => {
          const first = pageHolding(sizes, start)
          return Array.from(
            { length: pageHolding(sizes, end - 1) - first + 1 },
            (_, offset) => first + offset,
          )
        }),
      )
      const ids: string[] = []
      // One after another: matches begin where those of the page before end.
      for (const number of numbers) {
        const page = pageBounds(sizes, filter === null ? pinned : Infinity, number)
        const range = { first: pinned - page.end, last: pinned - page.start, epoch }
        const cards =
          filter === null
            ? await ask(cardsAnswer, 'page', range, signal)
            : (await matchesOf(filter).page(number, signal)).cards
        const isWanted = (index: number) =>
          spans.some(({ start, end }) => start <= index && index < end)
        const found = cards.filter((card, at) => isWanted(page.start + at) && !card.removed)
        ids.push(...found.map(({ id }) => id))
      }
      return ids
    },
    matchFinder: {
      async next(index, step, { filter, signal }) {
        signal.throwIfAborted()
        const n = await matchesOf(filter).nearest(ordinalOf(index), step === -1, signal)
        return n === null ? null : total - 1 - n
      },
      async countBefore(index, { filter, signal }) {
        signal.throwIfAborted()
        const count = await matchesOf(filter).countBefore(ordinalOf(index), signal)
        if (count === 'unknown') throw new Error('The matches cannot be counted')
        return count
      },
    },
    changes: {
      pending: () => pending,
      isIndexing: () => false,
      updates: () => updates,
      subscribe(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      async applyPending() {
        total = latest.total
        pending = NO_CHANGES
        for (const listener of listeners) listener()
        await Promise.resolve()
      },
    },
    close() {
      closed.abort()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', askWhileVisible)
      listeners.clear()
    },
  }
  return {
    source: data,
    async images(ids, signal) {
      const images: ServerImage[] = []
      for await (const cards of cardsOf(ask, ids, () => signal)) {
        images.push(...cards.filter(({ removed }) => !removed).map(toImage))
      }
      return images
    },
    async details(id, signal) {
      const opened = lastOpened?.id === id ? lastOpened : (await readImage(id, signal))?.opened
      return opened ?? { negativePrompt: null, details: null }
    },
  }
}
