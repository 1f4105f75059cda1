import { workInSlices } from '../../../../lib/workInSlices'
import { pageBounds, type PageSizes } from '../../../pageSizes'
import type { PageRequest } from '../../../source'

/** How long a search runs before the worker does other work or answers, in ms. */
const SLICE_MS = 8
/**
 * For how long a search goes on from its start although it has found its page, in ms: in folders of up to
 * some 20,000 images it counts all matches.
 */
const COUNT_MS = 8
/** How many images are tested at a time. Unread files among them are read first. */
const FILES_AT_A_TIME = 24
/** The shortest time between two reports of progress, in ms. */
const REPORT_INTERVAL_MS = 150

/** What stops a search, and the callback for its progress. */
type SearchOptions = Pick<PageRequest, 'signal' | 'onProgress'>

/** The images of a list that match a filter. It searches only as far as is requested. */
export interface FilteredRows {
  /**
   * Searches at least until it is known whether there is an image after a page.
   * @param number of the page, 1-based
   */
  readonly searchPage: (number: number, options: SearchOptions) => Promise<void>
  /** How many images before an index (0-based, in the whole list) match; before Infinity all that do. */
  readonly countBefore: (index: number, options: SearchOptions) => Promise<number>
  /** See `MatchFinder.next`. */
  readonly next: (index: number, step: 1 | -1, options: SearchOptions) => Promise<number | null>
  /** The rows of the matches found so far. */
  readonly rows: () => readonly number[]
  /** Whether all of the list was searched. */
  readonly isComplete: () => boolean
  /**
   * A search of the same list whose matches this search has too. As far as this search
   * has come, it tests only the matches.
   */
  readonly narrow: (isMatch: (row: number) => boolean) => FilteredRows
}

export interface FilteredRowsOptions {
  /** The rows of the list that is searched, in its order. */
  readonly rows: readonly number[]
  readonly sizes: PageSizes
  readonly isMatch: (row: number) => boolean
  readonly isUnread: (row: number) => boolean
  /** Reads the metadata of rows, which `isMatch` tests. */
  readonly read: (rows: readonly number[]) => Promise<void>
}

/** The part of a list that a search has tested. */
interface Tested {
  /** The rows of the matches. */
  readonly matches: readonly number[]
  /** The indexes (0-based) of the matches in the whole list. */
  readonly indexes: readonly number[]
  /** How many rows were tested. */
  readonly count: number
}

const NOTHING: Tested = { matches: [], indexes: [], count: 0 }

/**
 * Searches a list from its first row on. Requests at the same time share the work, and a search that was
 * aborted continues where it stopped.
 */
export const createFilteredRows = (options: FilteredRowsOptions): FilteredRows =>
  continueSearch(options, NOTHING)

/** @param tested what need not be tested any more: files that have been read */
function continueSearch(options: FilteredRowsOptions, tested: Tested): FilteredRows {
  const { rows, sizes, isMatch, isUnread, read } = options
  const matches = [...tested.matches]
  const indexes = [...tested.indexes]
  /** The index (0-based) in the whole list that is tested next. */
  let next = tested.count
  /** The part that is being tested, which requests at the same time share. */
  let running: Promise<void> | null = null

  async function testNext(): Promise<void> {
    const part = rows.slice(next, next + FILES_AT_A_TIME)
    const unread = part.filter(isUnread)
    // Stryker disable next-line ConditionalExpression,EqualityOperator: reading no file changes nothing
    if (unread.length > 0) await read(unread)
    for (const row of part) {
      if (isMatch(row)) {
        matches.push(row)
        indexes.push(next)
      }
      next++
    }
  }

  function searchPart(): Promise<void> {
    running ??= testNext().finally(() => {
      running = null
    })
    return running
  }

  async function searchUntil(
    isEnough: () => boolean,
    { signal, onProgress }: SearchOptions,
  ): Promise<void> {
    let reported = performance.now()
    const isOver = () => next >= rows.length || isEnough()
    async function step(): Promise<boolean> {
      if (!isOver()) await searchPart()
      return !isOver()
    }
    function report(): void {
      if (performance.now() - reported < REPORT_INTERVAL_MS) return
      reported = performance.now()
      onProgress?.({ done: next, of: rows.length, matches: matches.length })
    }
    await workInSlices(step, { sliceMs: SLICE_MS, signal, onPause: report })
  }

  return {
    async searchPage(number, request) {
      const { end } = pageBounds(sizes, Infinity, number)
      const start = performance.now()
      const isOver = () => performance.now() - start > COUNT_MS
      await searchUntil(() => matches.length > end && isOver(), request)
    },
    async countBefore(index, request) {
      await searchUntil(() => next >= index, request)
      const count = indexes.findIndex((each) => each >= index)
      return count === -1 ? indexes.length : count
    },
    async next(index, step, request) {
      if (step === -1) {
        await searchUntil(() => next >= index, request)
        return indexes.findLast((each) => each < index) ?? null
      }
      await searchUntil(() => (indexes.at(-1) ?? -1) > index, request)
      return indexes.find((each) => each > index) ?? null
    },
    rows: () => matches,
    isComplete: () => next >= rows.length,
    narrow(isMatchToo) {
      const kept = matches
        .map((row, at) => ({ row, index: indexes[at] ?? 0 }))
        .filter(({ row }) => isMatchToo(row))
      return continueSearch(
        { ...options, isMatch: isMatchToo },
        {
          matches: kept.map(({ row }) => row),
          indexes: kept.map(({ index }) => index),
          count: next,
        },
      )
    },
  }
}
