import { filterKey, type Filter } from '../../../filter'
import type { FileImage, FileSummary } from '../../fileImage'
import { lastPage, pageBounds } from '../../../pageSizes'
import type { Stack } from '../../../image'
import type { FoundImage, ImagePage } from '../../../source'
import type { Span } from '../../../span'
import type { CountedName } from '../../../search/categoryNames'
import { timelineOf, type Timeline } from '../../../timeline'
import type { CatalogMatchRequest, CatalogRequest } from '../catalogApi'
import { isNarrowerFileFilter } from '../../search/fileQuery'
import { completeValue, type CompletedOperator } from './completeValue'
import { createFilteredRows, type FilteredRows, type SearchOptions } from './filteredRows'
import { toGalleryImage } from './galleryImage'
import type { ImageTable } from '../table/imageTable'
import { FOLDER_PAGES } from '../../folderKind'
import { createRowMatcher } from './rowMatcher'
import type { ShownOrder } from './shownOrder'
import { createStacker, type StackedRows } from './stackRows'

/** The list that a request counts: all images shown, or the matches of a filter. */
type RequestedList = Pick<CatalogRequest, 'filter' | 'marks' | 'order' | 'stacks'>

/** The list that is searched, and what for. */
type RequestedMatches = RequestedList & Pick<CatalogMatchRequest, 'filter'>

/** The pages of the images shown, and of those that match a filter. */
export interface CatalogPages {
  /** @param number of the page, 1-based; a number past the last page gives the last */
  readonly page: (
    number: number,
    list: RequestedList,
    options: SearchOptions,
  ) => Promise<ImagePage<FileSummary>>
  /** An image by its id; null if the folder has no such image. */
  readonly find: (
    id: string,
    list: RequestedList,
    options: SearchOptions,
  ) => Promise<FoundImage<FileSummary> | null>
  /** See `MatchFinder.next`. */
  readonly nextMatch: (
    index: number,
    step: 1 | -1,
    matches: RequestedMatches,
    options: SearchOptions,
  ) => Promise<number | null>
  /** See `MatchFinder.countBefore`. */
  readonly countMatches: (
    before: number,
    matches: RequestedMatches,
    options: SearchOptions,
  ) => Promise<number>
  /** See `SourceData.timeline`. */
  readonly timeline: (list: RequestedList, options: SearchOptions) => Promise<Timeline | null>
  /** See `SourceData.idsAt`. */
  readonly idsAt: (
    spans: readonly Span[],
    list: RequestedList,
    options: SearchOptions,
  ) => Promise<readonly string[]>
  /** See `Stacking.countAt`. */
  readonly countAt: (
    spans: readonly Span[],
    list: RequestedList,
    options: SearchOptions,
  ) => Promise<number>
  /** See `completeValue`. */
  readonly completeValue: (operator: CompletedOperator, typed: string) => readonly CountedName[]
  /** Drops what was found: images that were searched have changed. */
  readonly restartSearch: () => void
}

interface LatestSearch {
  /** The list that was searched: the same array as long as it is the same. */
  readonly rows: readonly number[]
  /** The marks that were searched. */
  readonly marks: string
  readonly filter: Filter
  readonly found: FilteredRows
}

interface LatestStacks {
  /** The list that was put into stacks: see `LatestSearch.rows`. */
  readonly of: readonly number[]
  /** The ids of its open stacks. */
  readonly open: string
  readonly stacked: StackedRows
}

/** How many unread files are read at a time before a list is put into stacks. */
const FILES_AT_A_TIME = 240

/** @param read reads the metadata of the rows that are not read yet */
export function createCatalogPages(
  table: ImageTable,
  order: ShownOrder,
  read: (rows: readonly number[]) => Promise<void>,
): CatalogPages {
  /** The latest search. Earlier ones are not kept, since visitors seldom return to them. */
  let latest: LatestSearch | null = null
  /** The latest list in stacks. */
  let latestStacks: LatestStacks | null = null
  const putIntoStacks = createStacker(table)
  const isUnread = (row: number) => table.state(row) === 'unread'

  /** Searches a list; that of the order without stacks by default. */
  function search(
    { filter, marks: allMarks, order: by }: RequestedMatches,
    rows = order.rows(by),
  ): FilteredRows {
    const marks = [...allMarks].join(' ')
    const before = latest?.rows === rows && latest.marks === marks ? latest : null
    if (before !== null && filterKey(before.filter) === filterKey(filter)) return before.found
    const isMatch = createRowMatcher(table, filter, allMarks)
    const found =
      before !== null && isNarrowerFileFilter(filter, before.filter)
        ? before.found.narrow(isMatch)
        : createFilteredRows({
            rows,
            sizes: FOLDER_PAGES,
            isMatch,
            isUnread,
            read,
          })
    latest = { rows, marks, filter, found }
    return found
  }

  /** The whole list of a request, without stacks. */
  async function wholeList(
    { filter, ...list }: RequestedList,
    options: SearchOptions,
  ): Promise<readonly number[]> {
    if (filter === null) return order.rows(list.order)
    const found = search({ filter, ...list })
    await found.countBefore(Infinity, options)
    return found.rows()
  }

  /** The list of a request in stacks; null if it is not to be in stacks. */
  async function stackedList(
    list: RequestedList,
    options: SearchOptions,
  ): Promise<StackedRows | null> {
    const { stacks = null } = list
    if (stacks === null) return null
    const of = await wholeList(list, options)
    const open = stacks.join(' ')
    if (latestStacks?.of === of && latestStacks.open === open) return latestStacks.stacked
    // A prompt that is not read yet would make another stack later.
    const unread = of.filter(isUnread)
    for (let at = 0; at < unread.length; at += FILES_AT_A_TIME) {
      options.signal.throwIfAborted()
      // oxlint-disable-next-line no-await-in-loop -- a part at a time, so that it can be stopped
      await read(unread.slice(at, at + FILES_AT_A_TIME))
    }
    const stacked = putIntoStacks(of, stacks)
    latestStacks = { of, open, stacked }
    return stacked
  }

  /** The rows of all images of a request, and where those of each position begin among them: see `StackedRows`. */
  async function imagesOf(
    list: RequestedList,
    options: SearchOptions,
  ): Promise<Pick<StackedRows, 'all' | 'startOf'>> {
    const stacked = await stackedList(list, options)
    return stacked ?? { all: await wholeList(list, options), startOf: (index) => index }
  }

  function imageOf(row: number, stack: Stack | null = null): FileImage {
    const known = table.get(row)
    const image = toGalleryImage(table.exists(row) ? known : { ...known, state: 'unavailable' })
    return stack === null ? image : { ...image, stack }
  }

  /**
   * @param rows the list as far as it is known
   * @param requested the number of the page, 1-based
   * @param stackAt the stack at a position (0-based); null for none
   */
  async function cutPage(
    rows: readonly number[],
    isComplete: boolean,
    requested: number,
    stackAt: StackedRows['stackAt'] = () => null,
  ): Promise<ImagePage<FileSummary>> {
    const number = Math.min(Math.max(1, requested), lastPage(FOLDER_PAGES, rows.length))
    const { start, end } = pageBounds(FOLDER_PAGES, rows.length, number)
    const shown = rows.slice(start, end)
    await read(shown)
    return {
      number,
      start,
      images: shown.map((row, place) => imageOf(row, stackAt(start + place))),
      next: end < rows.length ? number + 1 : null,
      previous: number === 1 ? null : number - 1,
      total: isComplete ? rows.length : null,
    }
  }

  return {
    async nextMatch(index, step, matches, options) {
      const stacked = await stackedList({ ...matches, filter: null }, options)
      if (stacked === null) return search(matches).next(index, step, options)
      const { all, startOf, indexOf } = stacked
      // Behind all images of the position that the search begins at, or before them.
      const from = step === 1 ? startOf(index + 1) - 1 : startOf(index)
      const next = await search(matches, all).next(from, step, options)
      return next === null ? null : indexOf(all[next] ?? 0)
    },
    async countMatches(before, matches, options) {
      const stacked = await stackedList({ ...matches, filter: null }, options)
      return stacked === null
        ? search(matches).countBefore(before, options)
        : search(matches, stacked.all).countBefore(stacked.startOf(before), options)
    },
    completeValue: (operator, typed) => completeValue(table, order.rows(), operator, typed),
    restartSearch() {
      latest = null
      latestStacks = null
    },
    async page(number, list, options) {
      const stacked = await stackedList(list, options)
      if (stacked !== null) return cutPage(stacked.rows, true, number, stacked.stackAt)
      const { filter } = list
      if (filter === null) return cutPage(order.rows(list.order), true, number)
      const found = search({ ...list, filter })
      await found.searchPage(number, options)
      return cutPage([...found.rows()], found.isComplete(), number)
    },
    async idsAt(spans, list, options) {
      const { all, startOf } = await imagesOf(list, options)
      return spans.flatMap(({ start, end }) =>
        all.slice(startOf(start), startOf(end)).map(table.id),
      )
    },
    async countAt(spans, list, options) {
      const { startOf } = await imagesOf(list, options)
      return spans.reduce((sum, { start, end }) => sum + startOf(end) - startOf(start), 0)
    },
    async find(id, list, options) {
      const { filter, marks, order: by } = list
      const row = table.rowOf(id)
      // Stryker disable next-line ConditionalExpression: null is neither shown nor the row of a file
      if (row === null) return null
      const index = order.indexOf(row, by)
      if (index === null && !table.exists(row)) return null
      await read([row])
      const image = imageOf(row)
      const isMatch = filter === null || createRowMatcher(table, filter, marks)(row)
      if (!isMatch) return { image, index: 'excluded' }
      if (index === null) return { image, index: 'unknown' }
      const stacked = await stackedList(list, options)
      if (stacked !== null) return { image, index: stacked.indexOf(row) ?? 'unknown' }
      if (filter === null) return { image, index }
      return { image, index: await search({ ...list, filter }).countBefore(index, options) }
    },
    async timeline(list, options) {
      if (list.order && list.order.by !== 'oldest') return null
      const stacked = await stackedList(list, options)
      const rows = stacked?.firsts ?? (await wholeList(list, options))
      return timelineOf(rows.length, (index) => order.date(rows[index] ?? 0))
    },
  }
}
