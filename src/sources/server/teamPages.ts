import { lastPage, pageBounds, pageHolding, type PageSizes } from '../pageSizes'
import type { ImagePage } from '../source'
import { cardsAnswer, type Card } from './answers'
import { cardsOf } from './cardsOf'
import { createLikeCounts } from './likeCounts'
import { toServerImage, type ServerDetails, type ServerImage } from './serverImage'
import type { Ask } from './serverRequest'
import type { TeamGallery } from './teamGallery'

/**
 * Images on a page. Blocks of so many ordinals are pages that never change: `api.page` in server/schema has the same
 * number. 60 fill whole rows of one to six columns, and of ten.
 */
export const BLOCK = 60

/** The first page takes the remainder, so that all others are aligned blocks, whatever the total is. */
export const sizesOf = (total: number): PageSizes => ({
  firstPageSize: BLOCK + (total % BLOCK),
  pageSize: BLOCK,
})

/** The ordinals from `first` up to, but without, `last`. */
const ordinals = (first: number, last: number): readonly number[] =>
  Array.from({ length: last - first }, (_, offset) => first + offset)

export interface TeamPagesOptions {
  readonly ask: Ask
  readonly gallery: TeamGallery
  /** The URL that the paths of files are below, without a slash at its end. */
  readonly files: string
  /** See `createLikeCounts`. */
  readonly wasLiked: (id: string, at: number) => boolean
}

export type TeamPages = ReturnType<typeof createTeamPages>

/** The pages of all images of a team's gallery, and what is read with them. Page numbers are 1-based. */
export function createTeamPages({ ask, gallery, files, wasLiked }: TeamPagesOptions) {
  const counts = createLikeCounts(ask, wasLiked)
  const toImage = (card: Card): ServerImage => toServerImage(card, files, counts.likesOf)
  const toWhole = (card: Card): ServerImage => ({ ...toImage(card), isCut: false })

  /** The cards of a page. The rest of the gallery may change meanwhile. */
  function cards(number: number, total: number, signal: AbortSignal): Promise<readonly Card[]> {
    const { start, end } = pageBounds(sizesOf(total), total, number)
    const range = { first: total - end, last: total - start }
    return gallery.ask(cardsAnswer, 'page', range, signal)
  }

  /** Reads the likes of a page in one request with the likes of its neighbours: a jump shows two pages. */
  function readLikes(number: number, total: number, signal: AbortSignal): Promise<void> {
    const { start, end } = pageBounds(sizesOf(total), total, number)
    const first = Math.max(0, total - end - BLOCK)
    const last = Math.min(total, total - start + BLOCK)
    return counts.read(ordinals(total - end, total - start), signal, ordinals(first, last))
  }

  /** Images by their ids, in that order and with their whole prompts, without those that were removed. */
  async function whole(
    ids: readonly string[],
    signal: AbortSignal,
  ): Promise<readonly ServerImage[]> {
    const images: ServerImage[] = []
    for await (const found of cardsOf(gallery.ask, ids, () => signal, true)) {
      images.push(...found.filter(({ removed }) => !removed).map(toWhole))
    }
    return images
  }

  return {
    cards,
    toImage,
    /** The image of a card that has its whole prompt. */
    toWhole,
    /** Reads the likes of images that are in no page together. */
    readLikesOf: (found: readonly Card[], signal: AbortSignal) =>
      counts.read(
        found.map(({ n }) => n),
        signal,
      ),
    /** Reads the likes of the page that holds an index (0-based). */
    readLikesAround: (index: number, total: number, signal: AbortSignal) =>
      readLikes(pageHolding(sizesOf(total), index), total, signal),
    whole,
    async page(requested: number, signal: AbortSignal): Promise<ImagePage<ServerDetails>> {
      const total = gallery.total()
      const last = lastPage(sizesOf(total), total)
      const number = Math.min(requested, last)
      const [found] = await Promise.all([
        cards(number, total, signal),
        readLikes(number, total, signal),
      ])
      return {
        number,
        start: pageBounds(sizesOf(total), total, number).start,
        images: found.map(toImage),
        next: number === last ? null : number + 1,
        previous: number === 1 ? null : number - 1,
        total,
      }
    },
  }
}
