import type { Filter } from '../filter'
import { workInSlices } from '../../lib/workInSlices'
import { pageBounds, type PageSizes } from '../pageSizes'
import type { PageRequest, SearchProgress } from '../source'
import { matchesPrompt } from './categories'
import { PROMPT_COUNT, promptNumber, promptText } from './prompt'

/** How long a search runs before it yields to the browser, in ms. */
const SLICE_MS = 8
/** How many images a search examines between two checks of the time. */
const IMAGES_PER_CHECK = 2000
/** The shortest time between two reports of progress, in ms. */
const REPORT_INTERVAL_MS = 100

/** The matches on one page, as indexes (0-based) in the whole gallery. */
interface FilteredPage {
  /** 1-based. */
  readonly number: number
  readonly indexes: readonly number[]
  readonly isLast: boolean
}

/** The signal that stops a search, and the callback for its progress. */
interface SearchOptions extends Pick<PageRequest, 'signal'> {
  readonly onProgress?: ((progress: SearchProgress) => void) | undefined
}

/** The images of a generated gallery that match one filter. It searches only as far as was requested. */
export interface FilteredIndex {
  /** Finds the matches on a page (1-based); those on the last page if there are fewer pages. */
  readonly page: (number: number, options: SearchOptions) => Promise<FilteredPage>
  /** How many images before an index (0-based, in the whole gallery) match; before Infinity all that do. */
  readonly countBefore: (index: number, options: SearchOptions) => Promise<number>
  /** See `MatchFinder.next`. */
  readonly next: (index: number, step: 1 | -1, options: SearchOptions) => Promise<number | null>
}

export interface FilteredIndexOptions extends PageSizes {
  readonly seed: number
  /** Images in the whole gallery. */
  readonly total: number
  readonly filter: Filter
}

/** How far a page was searched. */
interface PageSearch {
  /** The number of the page, 1-based. */
  readonly number: number
  /** The next image to examine, by its index in the whole gallery. */
  readonly next: number
  /** The matches found so far. */
  readonly indexes: readonly number[]
}

/**
 * Searches through a gallery. There are only 1,440 different prompts, so the filter is compared with each of them once.
 * For an image only the number of its prompt is computed, and a filter that matches no prompt needs no search.
 */
function createSearch({ seed, filter }: FilteredIndexOptions) {
  const promptMatches = Uint8Array.from({ length: PROMPT_COUNT }, (_, number) =>
    Number(matchesPrompt(filter, promptText(number))),
  )
  const canMatch = promptMatches.includes(1)

  /**
   * Calls `visit` with the index of each match from `from` on, upwards or downwards, until it returns false or
   * `to` is reached, and `onPause` with the next index before each pause.
   * @returns the index that `visit` returned false for; `to` if it never did
   */
  return async (
    [from, to]: readonly [from: number, to: number],
    visit: (index: number) => boolean,
    onPause: (next: number) => void,
    signal: AbortSignal,
  ): Promise<number> => {
    signal.throwIfAborted()
    if (!canMatch) return to
    const step = from < to ? 1 : -1
    let index = from
    function searchBlock(): boolean {
      const end = index + step * Math.min(IMAGES_PER_CHECK, Math.abs(to - index))
      for (; index !== end; index += step) {
        if (promptMatches[promptNumber(seed, index)] === 1 && !visit(index)) return false
      }
      return index !== to
    }
    await workInSlices(searchBlock, { sliceMs: SLICE_MS, signal, onPause: () => onPause(index) })
    return index
  }
}

type Search = ReturnType<typeof createSearch>

/** Creates a function that reports progress, at most once in `REPORT_INTERVAL_MS`. */
function createReporter(onProgress: SearchOptions['onProgress'], total: number) {
  let lastReport = performance.now()
  return (done: number, matches: number) => {
    if (onProgress === undefined || performance.now() - lastReport < REPORT_INTERVAL_MS) return
    lastReport = performance.now()
    onProgress({ done, of: total, matches })
  }
}

/**
 * Finds the matches of one page after another. It keeps the start of each page and how far the newest page was searched,
 * so that a stopped search can continue.
 */
function createPageFinder(options: FilteredIndexOptions, search: Search): FilteredIndex['page'] {
  const { total } = options
  /** The index in the whole gallery at which the search for each page starts, as far as it is known. */
  const pageStarts = [0]
  let newest: PageSearch = { number: 1, next: 0, indexes: [] }

  /** @param number of a page in `pageStarts` (1-based) */
  async function searchPage(
    number: number,
    { signal, onProgress }: SearchOptions,
  ): Promise<FilteredPage> {
    const { start, end } = pageBounds(options, Infinity, number)
    const report = createReporter(onProgress, total)
    const isNewest = number === newest.number
    const indexes = isNewest ? [...newest.indexes] : []
    const from = isNewest ? newest.next : (pageStarts[number - 1] ?? total)
    const stop = await search(
      [from, total],
      (index) => {
        if (indexes.length === end - start) return false
        indexes.push(index)
        return true
      },
      (next) => {
        report(next, start + indexes.length)
        if (number === newest.number) newest = { number, next, indexes: [...indexes] }
      },
      signal,
    )
    if (stop === total) return { number, indexes, isLast: true }
    pageStarts[number] = stop
    if (number === newest.number) newest = { number: number + 1, next: stop, indexes: [] }
    return { number, indexes, isLast: false }
  }

  return async (number, request) => {
    let current = Math.min(number, pageStarts.length)
    let found = await searchPage(current, request)
    while (current < number && !found.isLast) found = await searchPage(++current, request)
    return found
  }
}

/** Counts matches, and goes on from what it has counted. */
function createCounter(total: number, search: Search): FilteredIndex['countBefore'] {
  /** How many images match before some indexes in the whole gallery, in ascending order: one for each slice of time. */
  const counted = [{ before: 0, count: 0 }]

  return async (index, { signal, onProgress }) => {
    const report = createReporter(onProgress, total)
    const to = Math.min(index, total)
    const from = counted.findLast(({ before }) => before <= to) ?? { before: 0, count: 0 }
    let { count } = from
    function keep(before: number) {
      if (before > (counted.at(-1)?.before ?? 0)) counted.push({ before, count })
    }
    await search(
      [from.before, to],
      () => {
        count++
        return true
      },
      (next) => {
        report(next, count)
        keep(next)
      },
      signal,
    )
    keep(to)
    return count
  }
}

/** Creates an index that has searched nothing yet. */
export function createFilteredIndex(options: FilteredIndexOptions): FilteredIndex {
  const { total } = options
  const search = createSearch(options)
  return {
    page: createPageFinder(options, search),
    countBefore: createCounter(total, search),
    async next(index, step, { signal }) {
      const [from, to] = step === 1 ? [index + 1, total] : [Math.min(index, total) - 1, -1]
      const found = await search(
        [from, to],
        () => false,
        () => undefined,
        signal,
      )
      return found === to ? null : found
    },
  }
}
