import { abortable } from '../../lib/abortable'
import type { Filter } from '../filter'
import type { Marks, SearchableMarks } from '../marks'
import { PREFETCH, lastPage, pageBounds, pageHolding, type PageSizes } from '../pageSizes'
import { highlightRanges, matchesImage } from '../search/matchImage'
import { operatorHint } from '../search/operatorHint'
import { parseQuery } from '../search/parseQuery'
import { SEARCH_HELP } from '../search/searchHelp'
import { createSearchedMarks } from '../search/searchedMarks'
import type { ImagePage, SourceData } from '../source'
import { SourceProblem } from '../sourceProblem'
import { cardsAnswer, type Card } from './answers'
import { cardsOf } from './cardsOf'
import { createLikeCounts } from './likeCounts'
import { createMatchPages, matchesKey, type MatchPages } from './matchPages'
import { SERVER_KIND, SERVER_MARKS } from './presses'
import { createOpenedImages, type OpenedImages } from './openedImages'
import { toServerImage, type ServerDetails, type ServerImage } from './serverImage'
import { selectedIds } from './selectedIds'
import { createAsk } from './serverRequest'
import { openTeamGallery } from './teamGallery'

/**
 * Images on a page. Blocks of so many ordinals are pages that never change: `api.page` in server/schema has the same
 * number. 60 fill whole rows of one to six columns, and of ten.
 */
const BLOCK = 60
/** A search is a request, so it begins when a word is complete. */
const TYPING_PAUSE_MS = 200

/** The first page takes the remainder, so that all others are aligned blocks, whatever the total is. */
const sizesOf = (total: number): PageSizes => ({
  firstPageSize: BLOCK + (total % BLOCK),
  pageSize: BLOCK,
})

/** The ordinals from `first` up to, but without, `last`. */
const ordinals = (first: number, last: number): readonly number[] =>
  Array.from({ length: last - first }, (_, offset) => first + offset)

export interface ServerOptions {
  /** The URL of PostgREST, without a slash at its end. */
  readonly server: string
  /** The URL that the paths of files are below, without a slash at its end. */
  readonly files: string
  readonly marks: SearchableMarks
  /** See `createLikeCounts`. */
  readonly wasLiked: (id: string, at: number) => boolean
}

/** A team's gallery: its images, and what is requested when one of them is opened. */
export interface ServerSource {
  readonly source: SourceData<ServerDetails>
  /** Images by their ids, in that order and with their whole prompts, without those that were removed. @throws SourceProblem */
  readonly images: (ids: readonly string[], signal: AbortSignal) => Promise<readonly ServerImage[]>
  readonly details: OpenedImages['details']
}

/**
 * Opens a team's gallery.
 * @throws SourceProblem if the server does not answer, or is of another version
 */
export async function createServerSource(options: ServerOptions): Promise<ServerSource> {
  const { server, files, marks, wasLiked } = options
  const ask = createAsk(server)
  const gallery = await openTeamGallery(ask)
  const counts = createLikeCounts(ask, wasLiked)
  const opened = createOpenedImages(ask)
  const toImage = (card: Card) => toServerImage(card, files, counts.likesOf)
  const toWhole = (card: Card) => ({ ...toImage(card), isCut: false })

  /** See `ServerSource.images`. */
  async function readWhole(ids: readonly string[], signal: AbortSignal) {
    const images: ServerImage[] = []
    for await (const cards of cardsOf(ask, ids, () => signal, true)) {
      images.push(...cards.filter(({ removed }) => !removed).map(toWhole))
    }
    return images
  }

  /** A page of all images. The rest of the gallery may change meanwhile. */
  async function askPage(number: number, total: number, signal: AbortSignal) {
    const { start, end } = pageBounds(sizesOf(total), total, number)
    const range = { first: total - end, last: total - start, epoch: gallery.epoch() }
    return { start, cards: await ask(cardsAnswer, 'page', range, signal) }
  }

  /** Reads the likes of a page in one request with the likes of its neighbours: a jump shows two pages. */
  function readLikes(number: number, total: number, signal: AbortSignal): Promise<void> {
    const { start, end } = pageBounds(sizesOf(total), total, number)
    const first = Math.max(0, total - end - BLOCK)
    const last = Math.min(total, total - start + BLOCK)
    return counts.read(ordinals(total - end, total - start), signal, ordinals(first, last))
  }

  async function readPage(
    requested: number,
    signal: AbortSignal,
  ): Promise<ImagePage<ServerDetails>> {
    const total = gallery.total()
    const last = lastPage(sizesOf(total), total)
    const number = Math.min(requested, last)
    const [{ start, cards }] = await Promise.all([
      askPage(number, total, signal),
      readLikes(number, total, signal),
    ])
    return {
      number,
      start,
      images: cards.map(toImage),
      next: number === last ? null : number + 1,
      previous: number === 1 ? null : number - 1,
      total,
    }
  }

  /** The matches of the latest filter. Earlier ones are not kept, since visitors seldom return to them. */
  let found: { readonly key: string; readonly pages: MatchPages } | null = null
  const marksFor = createSearchedMarks(marks)
  const matchesWith = (compared: Marks, filter: Filter, image: ServerImage) =>
    !image.details.isRemoved &&
    matchesImage(filter, image, (id) => compared.get(SERVER_MARKS + id)?.mark ?? 'none')

  /** The n of the image at an index, which may be beyond an end. */
  const ordinalOf = (index: number): number => Math.max(-1, gallery.total() - 1 - index)

  async function matchesOf(filter: Filter, signal: AbortSignal): Promise<MatchPages> {
    const compared = await abortable(marksFor(filter), signal)
    const total = gallery.total()
    const key = `${gallery.epoch()} ${matchesKey(filter, total, compared)}`
    if (found?.key === key) return found.pages
    const pages = createMatchPages({
      ask,
      filter,
      total,
      sizes: sizesOf(total),
      marks: compared,
      async matching(cards, signal) {
        const images = cards.map(toImage)
        const cut = images.filter(({ isCut }) => isCut === true).map(({ id }) => id)
        const whole = new Map((await readWhole(cut, signal)).map((image) => [image.id, image]))
        const matches = images.map((image) =>
          matchesWith(compared, filter, whole.get(image.id) ?? image),
        )
        return cards.filter((_card, at) => matches[at])
      },
    })
    found = { key, pages }
    return pages
  }

  async function readMatches(
    requested: number,
    filter: Filter,
    signal: AbortSignal,
  ): Promise<ImagePage<ServerDetails>> {
    const { number, cards, isLast } = await (
      await matchesOf(filter, signal)
    ).page(requested, signal)
    await counts.read(
      cards.map(({ n }) => n),
      signal,
    )
    const { start } = pageBounds(sizesOf(gallery.total()), Infinity, number)
    return {
      number,
      start,
      images: cards.map(toImage),
      next: isLast ? null : number + 1,
      previous: number === 1 ? null : number - 1,
      total: isLast ? start + cards.length : null,
    }
  }

  const data: SourceData<ServerDetails> = {
    kind: SERVER_KIND,
    identity: { server },
    get firstPageSize() {
      return sizesOf(gallery.total()).firstPageSize
    },
    pageSize: BLOCK,
    get total() {
      return gallery.total()
    },
    prefetch: PREFETCH,
    delay: 0,
    typingPause: TYPING_PAUSE_MS,
    get categories() {
      return gallery.categories()
    },
    matches: (filter, image) => matchesWith(marks.now(), filter, image),
    whole: readWhole,
    highlights: (filter, text) => highlightRanges(filter, text),
    async *pages(from, { filter, signal }) {
      signal.throwIfAborted()
      let next: number | null = from
      while (next !== null) {
        const page: ImagePage<ServerDetails> = await (filter === null
          ? readPage(next, signal)
          : readMatches(next, filter, signal))
        yield page
        next = page.next
      }
    },
    async find(id, { filter, signal }) {
      signal.throwIfAborted()
      const card = await opened.card(id, signal)
      if (card === null) return null
      const total = gallery.total()
      const position = total - 1 - card.n
      // It came after the gallery was opened.
      if (position < 0) return { image: toWhole(card), index: 'unknown' }
      await readLikes(pageHolding(sizesOf(total), position), total, signal)
      const image = toWhole(card)
      if (filter === null) return { image, index: position }
      const compared = await abortable(marksFor(filter), signal)
      if (!matchesWith(compared, filter, image)) return { image, index: 'excluded' }
      const index = await (
        await matchesOf(filter, signal)
      )
        .countBefore(card.n, signal)
        // The place in a list takes the server too long to count: the image is shown without.
        .catch((error: unknown) => {
          if (signal.aborted || !(error instanceof SourceProblem)) throw error
          return 'unknown' as const
        })
      return { image, index }
    },
    idsAt(spans, { filter, signal }) {
      const total = gallery.total()
      const sizes = sizesOf(total)
      return filter === null
        ? selectedIds(spans, {
            sizes,
            total,
            cards: async (number) => (await askPage(number, total, signal)).cards,
          })
        : selectedIds(spans, {
            sizes,
            total: Infinity,
            cards: async (number) =>
              (await (await matchesOf(filter, signal)).page(number, signal)).cards,
          })
    },
    matchFinder: {
      async next(index, step, { filter, signal }) {
        signal.throwIfAborted()
        const n = await (
          await matchesOf(filter, signal)
        ).nearest(ordinalOf(index), step === -1, signal)
        return n === null ? null : gallery.total() - 1 - n
      },
      async countBefore(index, { filter, signal }) {
        signal.throwIfAborted()
        const count = await (await matchesOf(filter, signal)).countBefore(ordinalOf(index), signal)
        if (count === 'unknown') throw new Error('The matches cannot be counted')
        return count
      },
    },
    searchHint: ({ words }) => operatorHint(words, parseQuery, SEARCH_HELP),
    changes: gallery.changes,
    close: gallery.close,
  }
  return { source: data, images: readWhole, details: opened.details }
}
