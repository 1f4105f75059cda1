import type { SearchableMarks } from '../marks'
import { PREFETCH } from '../pageSizes'
import { pagesFrom } from '../pagesFrom'
import { highlightRanges } from '../search/matchImage'
import { operatorHint } from '../search/operatorHint'
import { parseQuery } from '../search/parseQuery'
import { SEARCH_HELP } from '../search/searchHelp'
import type { SourceData } from '../source'
import { createOpenedImages, type OpenedImages } from './openedImages'
import { SERVER_KIND } from './serverKind'
import { selectedIds } from './selectedIds'
import type { ServerDetails, ServerImage } from './serverImage'
import { createAsk } from './serverRequest'
import { openTeamGallery } from './teamGallery'
import { createTeamMatches } from './teamMatches'
import { BLOCK, createTeamPages, sizesOf, type TeamPagesOptions } from './teamPages'

/** A search is a request, so it begins when a word is complete. */
const TYPING_PAUSE_MS = 200

export interface ServerOptions extends Pick<TeamPagesOptions, 'files' | 'wasLiked'> {
  /** The URL of PostgREST, without a slash at its end. */
  readonly server: string
  readonly marks: SearchableMarks
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
  const { server, marks, ...rest } = options
  const ask = createAsk(server)
  const gallery = await openTeamGallery(ask)
  const opened = createOpenedImages(gallery)
  const pages = createTeamPages({ ask, gallery, ...rest })
  const matches = createTeamMatches({ gallery, pages, marks })

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
    matches: matches.test,
    uncut: pages.whole,
    highlights: (filter, text) => highlightRanges(filter, text),
    pages: (from, { filter, signal }) =>
      pagesFrom(from, async (number) => {
        signal.throwIfAborted()
        return filter === null ? pages.page(number, signal) : matches.page(number, filter, signal)
      }),
    async find(id, { filter, signal }) {
      signal.throwIfAborted()
      const card = await opened.card(id, signal)
      if (card === null) return null
      const total = gallery.total()
      const position = total - 1 - card.n
      // It came after the gallery was opened.
      if (position < 0) return { image: pages.toWhole(card), index: 'unknown' }
      await pages.readLikesAround(position, total, signal)
      const image = pages.toWhole(card)
      const index = filter === null ? position : await matches.indexOf(card, image, filter, signal)
      return { image, index }
    },
    idsAt(spans, { filter, signal }) {
      const total = gallery.total()
      return selectedIds(spans, {
        sizes: sizesOf(total),
        total: filter === null ? total : Infinity,
        cards: (number) =>
          filter === null
            ? pages.cards(number, total, signal)
            : matches.cards(number, filter, signal),
      })
    },
    matchFinder: {
      async next(index, step, { filter, signal }) {
        signal.throwIfAborted()
        return matches.next(index, step, filter, signal)
      },
      async countBefore(index, { filter, signal }) {
        signal.throwIfAborted()
        return matches.countBefore(index, filter, signal)
      },
    },
    searchHint: ({ words }) => operatorHint(words, parseQuery, SEARCH_HELP),
    changes: gallery.changes,
    close: gallery.close,
  }
  return { source: data, images: pages.whole, details: opened.details }
}
