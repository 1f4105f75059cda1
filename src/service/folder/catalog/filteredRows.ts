import { nextTask } from '../../../lib/nextTask'
import { pageBounds, type PageSizes } from '../../pageSizes'
import type { SearchProgress } from '../../source'

/** How long a search runs before the worker does other work, in ms. */
const SLICE_MS = 20
/** The time in ms in which a search goes on after it has found a page: in small folders it counts all matches. */
const COUNT_MS = 20
/** How many unread files are read at a time. */
const FILES_AT_A_TIME = 24
/** The shortest time between two reports of progress, in ms. */
const REPORT_INTERVAL_MS = 150

/** What stops a search, and the callback for its progress. */
export interface SearchOptions {
  readonly signal: AbortSignal
  readonly onProgress: (progress: SearchProgress) => void
}

/** The images of a list that match a filter. It searches only as far as is requested. */
export interface FilteredRows {
  /**
   * Searches at least until it is known whether there is an image after a page.
   * @param number of the page, 1-based
   */
  readonly searchPage: (number: number, options: SearchOptions) => Promise<void>
  /** How many images before an index (0-based, in the whole list) match. */
  readonly countBefore: (index: number, options: SearchOptions) => Promise<number>
  /** The rows of the matches found so far. */
  readonly rows: () => readonly number[]
  /** Whether all of the list was searched. */
  readonly isComplete: () => boolean
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

/**
 * Searches a list from its first row on. Requests at the same time share the work, and a search that was
 * aborted continues where it stopped.
 */
export function createFilteredRows(options: FilteredRowsOptions): FilteredRows {
  const { rows, sizes, isMatch, isUnread, read } = options
  const matches: number[] = []
  /** The indexes of the matches in the whole list. */
  const indexes: number[] = []
  /** The index (0-based) in the whole list that is tested next. */
  let next = 0
  /** The first index whose file may not have been read. */
  let unreadFrom = 0
  let running: Promise<void> | null = null

  async function readFrom(index: number): Promise<void> {
    unreadFrom = index + FILES_AT_A_TIME
    const unread = rows.slice(index, unreadFrom).filter(isUnread)
    if (unread.length > 0) await read(unread)
  }

  async function searchSlice(): Promise<void> {
    const end = performance.now() + SLICE_MS
    do {
      if (next >= unreadFrom) await readFrom(next)
      for (; next < Math.min(unreadFrom, rows.length); next++) {
        const row = rows[next]
        if (row === undefined || !isMatch(row)) continue
        matches.push(row)
        indexes.push(next)
      }
    } while (next < rows.length && performance.now() < end)
    if (next < rows.length) await nextTask()
  }

  function step(): Promise<void> {
    running ??= searchSlice().finally(() => {
      running = null
    })
    return running
  }

  async function searchUntil(
    isEnough: () => boolean,
    { signal, onProgress }: SearchOptions,
  ): Promise<void> {
    let reported = performance.now()
    signal.throwIfAborted()
    while (next < rows.length && !isEnough()) {
      await step()
      signal.throwIfAborted()
      if (performance.now() - reported < REPORT_INTERVAL_MS) continue
      reported = performance.now()
      onProgress({ done: next, of: rows.length, matches: matches.length })
    }
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
    rows: () => matches,
    isComplete: () => next >= rows.length,
  }
}
