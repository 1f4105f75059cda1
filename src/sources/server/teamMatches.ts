import { abortable } from '../../lib/abortable'
import type { Filter } from '../filter'
import type { Marks, SearchableMarks } from '../marks'
import { pageBounds } from '../pageSizes'
import { matchesImage } from '../search/matchImage'
import { createSearchedMarks } from '../search/searchedMarks'
import type { ImagePage } from '../source'
import { SourceProblem } from '../sourceProblem'
import type { Card } from './answers'
import { createMatchPages, matchesKey, type MatchPages } from './matchPages'
import { SERVER_MARKS } from './serverKind'
import type { ServerDetails, ServerImage } from './serverImage'
import type { TeamGallery } from './teamGallery'
import { sizesOf, type TeamPages } from './teamPages'

const matchesWith = (marks: Marks, filter: Filter, image: ServerImage): boolean =>
  !image.details.isRemoved &&
  matchesImage(filter, image, (id) => marks.get(SERVER_MARKS + id)?.mark ?? 'none')

export interface TeamMatchesOptions {
  readonly gallery: TeamGallery
  readonly pages: TeamPages
  readonly marks: SearchableMarks
}

/** The matches of one filter among the first `total` images. */
interface Matches {
  readonly key: string
  readonly total: number
  readonly found: MatchPages
}

/** The n of the image at an index, which may be beyond an end. */
const ordinalOf = (index: number, total: number): number => Math.max(-1, total - 1 - index)

/** The images of a team's gallery that match a filter. Indexes are 0-based, of all images. */
export function createTeamMatches({ gallery, pages, marks }: TeamMatchesOptions) {
  const marksFor = createSearchedMarks(marks)
  /** The matches of the latest filter. Earlier ones are not kept, since visitors seldom return to them. */
  let latest: Matches | null = null

  /** The matches in the list as it is when this is called: images may come while an answer is on its way. */
  async function matchesOf(filter: Filter, signal: AbortSignal): Promise<Matches> {
    const total = gallery.total()
    const compared = await abortable(marksFor(filter), signal)
    const key = `${gallery.epoch()} ${matchesKey(filter, total, compared)}`
    if (latest?.key === key) return latest
    const found = createMatchPages({
      ask: gallery.ask,
      filter,
      total,
      sizes: sizesOf(total),
      marks: compared,
      async matching(cards, matchingSignal) {
        const images = cards.map(pages.toImage)
        const cut = images.filter(({ isCut }) => isCut === true).map(({ id }) => id)
        const whole = new Map(
          (await pages.whole(cut, matchingSignal)).map((image) => [image.id, image]),
        )
        const matches = images.map((image) =>
          matchesWith(compared, filter, whole.get(image.id) ?? image),
        )
        return cards.filter((_card, at) => matches[at])
      },
    })
    latest = { key, total, found }
    return latest
  }

  return {
    /** Whether an image matches now. */
    test: (filter: Filter, image: ServerImage): boolean => matchesWith(marks.now(), filter, image),
    cards: async (number: number, filter: Filter, signal: AbortSignal) =>
      (await (await matchesOf(filter, signal)).found.page(number, signal)).cards,
    async page(
      requested: number,
      filter: Filter,
      signal: AbortSignal,
    ): Promise<ImagePage<ServerDetails>> {
      const { total, found } = await matchesOf(filter, signal)
      const { number, cards, isLast } = await found.page(requested, signal)
      await pages.readLikesOf(cards, signal)
      const { start } = pageBounds(sizesOf(total), Infinity, number)
      return {
        number,
        start,
        images: cards.map(pages.toImage),
        next: isLast ? null : number + 1,
        previous: number === 1 ? null : number - 1,
        total: isLast ? start + cards.length : null,
      }
    },
    /** Where an image is among the matches. */
    async indexOf(
      { n }: Card,
      image: ServerImage,
      filter: Filter,
      signal: AbortSignal,
    ): Promise<number | 'excluded' | 'unknown'> {
      const compared = await abortable(marksFor(filter), signal)
      if (!matchesWith(compared, filter, image)) return 'excluded'
      const { found } = await matchesOf(filter, signal)
      // The place in a list takes the server too long to count: the image is shown without.
      return found.countBefore(n, signal).catch((error: unknown) => {
        if (signal.aborted || !(error instanceof SourceProblem)) throw error
        return 'unknown' as const
      })
    },
    /** The index of the match nearest to another index, in a direction; null if there is none. */
    async next(
      index: number,
      step: 1 | -1,
      filter: Filter,
      signal: AbortSignal,
    ): Promise<number | null> {
      const { total, found } = await matchesOf(filter, signal)
      const n = await found.nearest(ordinalOf(index, total), step === -1, signal)
      return n === null ? null : total - 1 - n
    },
    /** How many matches there are before an index. Rejects if the server needs too long to count. */
    async countBefore(index: number, filter: Filter, signal: AbortSignal): Promise<number> {
      const { total, found } = await matchesOf(filter, signal)
      const count = await found.countBefore(ordinalOf(index, total), signal)
      if (count === 'unknown') throw new Error('The matches cannot be counted')
      return count
    },
  }
}
