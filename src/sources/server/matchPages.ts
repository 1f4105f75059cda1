import { memoizeWeakly } from '../../lib/memoizeWeakly'
import { oneAfterAnother } from '../../lib/oneAfterAnother'
import { filterKey, type Filter } from '../filter'
import { count } from '../imageSchema'
import type { Mark, Marks } from '../marks'
import { lastPage, pageBounds, type PageSizes } from '../pageSizes'
import { parseFilter, testsMarks } from '../search/parseFilter'
import { cardsAnswer, nearestAnswer, type Card } from './answers'
import { cardsOf } from './cardsOf'
import { SERVER_MARKS } from './serverKind'
import { serverQuery } from './serverQuery'
import type { Ask } from './serverRequest'

/** Matches that are requested at a time if the page itself tests them. */
const TESTED_AT_A_TIME = 180

/** A run of the matches of a filter. */
interface MatchPage {
  /** 1-based. */
  readonly number: number
  readonly cards: readonly Card[]
  readonly isLast: boolean
}

/** The images that match one filter. */
export interface MatchPages {
  /** @param number of the page, 1-based; a number past the last page gives the last */
  readonly page: (number: number, signal: AbortSignal) => Promise<MatchPage>
  /** How many matches there are before an image, by its n. Rejects if the server needs too long to count. */
  readonly countBefore: (n: number, signal: AbortSignal) => Promise<number | 'unknown'>
  /** The n of the nearest match that is newer or older than an n; null if there is none. */
  readonly nearest: (n: number, isNewer: boolean, signal: AbortSignal) => Promise<number | null>
}

export interface MatchOptions {
  readonly ask: Ask
  readonly filter: Filter
  /** Only images with a lower n are there. */
  readonly total: number
  readonly sizes: PageSizes
  readonly marks: Marks
  /** The cards whose images match. */
  readonly matching: (cards: readonly Card[], signal: AbortSignal) => Promise<readonly Card[]>
}

/** A text that is equal for equal lists of matches. */
export const matchesKey = (filter: Filter, total: number, marks: Marks): string =>
  [filterKey(filter), total, testsMarks(filter) ? markedKey(marks) : ''].join('\n')

/** The ids of the images with a mark, the newest press first. */
const markedIds = (marks: Marks, searched: Mark): readonly string[] =>
  [...marks]
    .filter(([id, { mark }]) => mark === searched && id.startsWith(SERVER_MARKS))
    .toSorted(([, a], [, b]) => b.at - a.at)
    .map(([id]) => id.slice(SERVER_MARKS.length))

/** It takes a while to write: each page of a search asks for that of the same marks. */
const markedKey = memoizeWeakly((marks: Marks): string =>
  [...markedIds(marks, 'liked'), '', ...markedIds(marks, 'rejected')].join(' '),
)

/** The pages of the matches. What marks have to do with is tested here, all else by the server. */
export const createMatchPages = (options: MatchOptions): MatchPages =>
  testsMarks(options.filter) ? testedPages(options) : searchedPages(options)

/**
 * Asks the server for the nearest match, and for those behind it until one stands the test of marks: older ones come
 * many at a time, newer ones one by one, as the server has them.
 */
async function askNearest(
  options: MatchOptions,
  start: number,
  isNewer: boolean,
  signal: AbortSignal,
): Promise<number | null> {
  const { ask, filter, total, matching } = options
  const query = JSON.stringify(serverQuery(filter))
  const card = await ask(nearestAnswer, 'nearest', { query, start, newer: isNewer }, signal)
  if (card === null || card.n >= total) return null
  const [match] = await matching([card], signal)
  if (match !== undefined) return match.n
  if (isNewer) return askNearest(options, card.n, true, signal)
  for await (const cards of searchBelow(options, card.n, () => signal)) {
    const [older] = await matching(cards, signal)
    if (older !== undefined) return older.n
  }
  return null
}

/** Pages that the server cuts. Each begins below the n at which the page before it ended. */
function searchedPages(options: MatchOptions): MatchPages {
  const { ask, filter, total, sizes } = options
  const query = JSON.stringify(serverQuery(filter))
  /** The n below which pages begin, by their number, as far as it is known. */
  const befores = new Map([[1, total]])

  const countMatches = (first: number, signal: AbortSignal) =>
    ask(count, 'matches', { query, first, last: total }, signal)

  async function page(number: number, signal: AbortSignal): Promise<MatchPage> {
    const { start, end } = pageBounds(sizes, Infinity, number)
    const size = end - start
    // Only a page that is reached without the one before it skips: after a reload, or from a link.
    const known = [...befores.keys()]
      .filter((each) => each <= number)
      .reduce((a, b) => Math.max(a, b))
    const skip = start - pageBounds(sizes, Infinity, known).start
    const before = befores.get(known) ?? total
    const found = await ask(cardsAnswer, 'search', { query, before, size, skip }, signal)
    if (found.length === 0 && number > 1) {
      // A count may be older than the pages, and larger.
      const last = lastPage(sizes, await countMatches(0, signal))
      return page(Math.min(number - 1, last), signal)
    }
    const cards = found.slice(0, size)
    const isLast = found.length <= size
    const last = cards.at(-1)
    if (!isLast && last !== undefined) befores.set(number + 1, last.n)
    return { number, cards, isLast }
  }
  return {
    page,
    countBefore: (n, signal) => countMatches(n + 1, signal),
    nearest: (n, isNewer, signal) => askNearest(options, n, isNewer, signal),
  }
}

/** The mark that all matches have, so that the page knows the ids of all that may match; null if they need none. */
function requiredMark(filter: Filter): Mark | null {
  for (const [term, ...others] of parseFilter(filter).query) {
    if (term === undefined || others.length > 0 || term.isExcluded) continue
    const { condition } = term
    if (condition.kind === 'mark' && condition.mark !== 'none') return condition.mark
  }
  return null
}

/** All cards that may match, several at a time: in order, or by the newest press if all have to have a mark. */
function candidates(
  options: MatchOptions,
  signal: () => AbortSignal,
): AsyncGenerator<readonly Card[], void, undefined> {
  const { ask, filter, total, marks } = options
  const mark = requiredMark(filter)
  return mark === null
    ? searchBelow(options, total, signal)
    : cardsOf(ask, markedIds(marks, mark), signal)
}

/** The cards below an n that meet what the server can test, in order, several at a time. */
async function* searchBelow(
  { ask, filter }: Pick<MatchOptions, 'ask' | 'filter'>,
  n: number,
  signal: () => AbortSignal,
): AsyncGenerator<readonly Card[], void, undefined> {
  const text = JSON.stringify(serverQuery(filter))
  const size = TESTED_AT_A_TIME
  for (let before: number | undefined = n; before !== undefined;) {
    const cards: readonly Card[] = await ask(
      cardsAnswer,
      'search',
      { query: text, before, size },
      signal(),
    )
    yield cards.slice(0, size)
    before = cards.length > size ? cards.at(size - 1)?.n : undefined
  }
}

/** Pages of matches that are tested here. They are found in order, and kept. */
function testedPages(options: MatchOptions): MatchPages {
  const { sizes, total, matching } = options
  const matches: Card[] = []
  /** The signal of the request that finds matches now. */
  let signalNow = new AbortController().signal
  let batches = candidates(options, () => signalNow)
  let isComplete = false
  /** Requests at the same time wait for one another. */
  const inTurn = oneAfterAnother()

  async function findUntil(end: number, signal: AbortSignal): Promise<void> {
    signalNow = signal
    while (!isComplete && matches.length <= end) {
      signal.throwIfAborted()
      try {
        const { done, value } = await batches.next()
        isComplete = done === true
        const found = (value ?? []).filter((card) => card.n < total)
        matches.push(...(await matching(found, signal)))
      } catch (error) {
        // A generator that has thrown, also because a request was aborted, is over: the next request begins anew.
        batches = candidates(options, () => signalNow)
        matches.length = 0
        throw error
      }
    }
  }

  /** Finds matches until there are more than `end`, after earlier calls have ended. */
  const find = (end: number, signal: AbortSignal): Promise<void> =>
    inTurn(() => findUntil(end, signal))

  return {
    async nearest(n, isNewer, signal) {
      if (requiredMark(options.filter) === null) return askNearest(options, n, isNewer, signal)
      await find(Infinity, signal)
      const beyond = matches.map((card) => card.n).filter((each) => (isNewer ? each > n : each < n))
      if (beyond.length === 0) return null
      return isNewer ? Math.min(...beyond) : Math.max(...beyond)
    },
    async page(number, signal) {
      const { end } = pageBounds(sizes, Infinity, number)
      await find(end, signal)
      const own = Math.min(number, lastPage(sizes, matches.length))
      const bounds = pageBounds(sizes, matches.length, own)
      return {
        number: own,
        cards: matches.slice(bounds.start, bounds.end),
        isLast: isComplete && bounds.end === matches.length,
      }
    },
    countBefore: () => Promise.resolve('unknown'),
  }
}
