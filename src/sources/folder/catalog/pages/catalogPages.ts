import type { Stack } from '../../../image'
import { oklabOf } from '../../../../lib/oklab'
import { lastPage, pageBounds } from '../../../pageSizes'
import type { ImagePage } from '../../../source'
import { paintRows } from '../../../paintRows'
import { stackCover } from '../../../stackCover'
import { timelineOf } from '../../../timeline'
import type { FileImage, FileSummary } from '../../fileImage'
import { FOLDER_PAGES } from '../../folderKind'
import type { CatalogLists, ListRequest } from '../catalogApi'
import type { ImageTable } from '../table/imageTable'
import { completeValue } from './completeValue'
import { toGalleryImage } from './galleryImage'
import { createRequestedRows } from './requestedRows'
import { createRowMatcher } from './rowMatcher'
import type { ShownOrder } from './shownOrder'
import type { StackedRows } from './stackRows'

/** The pages of the images shown, and of the images that match a filter. */
export interface CatalogPages extends CatalogLists {
  /** Notes that images were changed in place, and drops what was found. */
  readonly noteUpdate: () => void
  /** See `SourceChanges.updates`. */
  readonly updates: () => number
}

/** The most images of a closed stack whose ids a page has. */
const MAX_IDS = 1000

/** Reads the metadata of those of some rows that are not read yet. */
type ReadRows = (rows: readonly number[]) => Promise<void>

/** What makes images of rows, and pages of them. */
function createPageCutter(table: ImageTable, read: ReadRows) {
  function imageOf(row: number, stack: Stack | null = null): FileImage {
    const known = table.get(row)
    const image = toGalleryImage(table.exists(row) ? known : { ...known, state: 'unavailable' })
    return stack === null ? image : { ...image, stack }
  }

  /** The image at a position of a list in stacks: for a closed stack its first image that is not rejected. */
  function cellAt(stacked: StackedRows, position: number, rejected: ReadonlySet<string>) {
    const row = stacked.rows[position] ?? 0
    const stack = stacked.stackAt(position)
    if (stack?.place !== null) return { row, stack }
    const ids = stacked.all
      .slice(stacked.startOf(position), stacked.startOf(position + 1))
      .map(table.id)
    const cover = table.rowOf(stackCover(ids, (id) => rejected.has(id)) ?? '')
    return { row: cover ?? row, stack: ids.length > MAX_IDS ? stack : { ...stack, ids } }
  }

  /**
   * @param rows the list as far as it is known
   * @param requested the number of the page, 1-based
   * @param stacked the list, if it is in stacks
   */
  async function cutPage(
    rows: readonly number[],
    isComplete: boolean,
    requested: number,
    stacked: StackedRows | null = null,
    rejected: ReadonlySet<string> = new Set(),
  ): Promise<ImagePage<FileSummary>> {
    const number = Math.min(Math.max(1, requested), lastPage(FOLDER_PAGES, rows.length))
    const { start, end } = pageBounds(FOLDER_PAGES, rows.length, number)
    const cells = rows
      .slice(start, end)
      .map((row, place) =>
        stacked === null ? { row, stack: null } : cellAt(stacked, start + place, rejected),
      )
    await read(cells.map(({ row }) => row))
    return {
      number,
      start,
      images: cells.map(({ row, stack }) => imageOf(row, stack)),
      next: end < rows.length ? number + 1 : null,
      previous: number === 1 ? null : number - 1,
      total: isComplete ? rows.length : null,
    }
  }

  return { imageOf, cutPage }
}

export function createCatalogPages(
  table: ImageTable,
  order: ShownOrder,
  read: ReadRows,
): CatalogPages {
  let updates = 0
  const lists = createRequestedRows(table, order, read)
  const { imageOf, cutPage } = createPageCutter(table, read)

  /** The rows of all images of a request, and where the rows of each position begin among them: see `StackedRows`. */
  async function imagesOf(request: ListRequest): Promise<Pick<StackedRows, 'all' | 'startOf'>> {
    const stacked = await lists.stacked(request)
    return stacked ?? { all: await lists.whole(request), startOf: (index) => index }
  }

  /** The row that gives each position of a request its date. */
  async function datedRows(request: ListRequest): Promise<readonly number[]> {
    return (await lists.stacked(request))?.firsts ?? (await lists.whole(request))
  }

  return {
    updates: () => updates,
    noteUpdate() {
      updates++
      lists.drop()
    },
    async nextMatch(index, step, request) {
      const stacked = await lists.stacked({ ...request, filter: null })
      if (stacked === null) return lists.search(request).next(index, step, request)
      const { all, startOf, indexOf } = stacked
      // Behind all images of the position that the search begins at, or before them.
      const from = step === 1 ? startOf(index + 1) - 1 : startOf(index)
      const next = await lists.search(request, all).next(from, step, request)
      return next === null ? null : indexOf(all[next] ?? 0)
    },
    async countMatches(before, request) {
      const stacked = await lists.stacked({ ...request, filter: null })
      return stacked === null
        ? lists.search(request).countBefore(before, request)
        : lists.search(request, stacked.all).countBefore(stacked.startOf(before), request)
    },
    completeValue: (operator, typed) => completeValue(table, order.rows(), operator, typed),
    async page(number, request) {
      const stacked = await lists.stacked(request)
      if (stacked !== null) return cutPage(stacked.rows, true, number, stacked, request.rejected)
      const { filter } = request
      if (filter === null) return cutPage(order.rows(request.order), true, number)
      const found = lists.search({ ...request, filter })
      await found.searchPage(number, request)
      return cutPage([...found.rows()], found.isComplete(), number)
    },
    async idsAt(spans, request, known) {
      const canChange = request.filter !== null || request.stacks != null
      if (known.moves !== order.moves() || (canChange && known.updates !== updates)) {
        throw new Error('The list has changed')
      }
      const { all, startOf } = await imagesOf(request)
      return spans.flatMap(({ start, end }) =>
        all.slice(startOf(start), startOf(end)).map(table.id),
      )
    },
    async countAt(spans, request) {
      const { startOf } = await imagesOf(request)
      return spans.reduce((sum, { start, end }) => sum + startOf(end) - startOf(start), 0)
    },
    async find(id, request) {
      const { filter, marks } = request
      const row = table.rowOf(id)
      // Stryker disable next-line ConditionalExpression: null is neither shown nor the row of a file
      if (row === null) return null
      const index = order.indexOf(row, request.order)
      if (index === null && !table.exists(row)) return null
      await read([row])
      const image = imageOf(row)
      const isMatch = filter === null || createRowMatcher(table, filter, marks)(row)
      if (!isMatch) return { image, index: 'excluded' }
      if (index === null) return { image, index: 'unknown' }
      const stacked = await lists.stacked(request)
      if (stacked !== null) return { image, index: stacked.indexOf(row) ?? 'unknown' }
      if (filter === null) return { image, index }
      const found = lists.search({ ...request, filter })
      return { image, index: await found.countBefore(index, request) }
    },
    async timeline(request) {
      if (request.order && request.order.by !== 'oldest') return null
      const rows = await datedRows(request)
      return timelineOf(rows.length, (index) => order.date(rows[index] ?? 0))
    },
    async paintColours(request, railRows) {
      const rows = await datedRows(request)
      return paintRows(railRows, (index) => {
        const colour = table.colour(rows[index] ?? 0)
        return colour === null ? null : oklabOf(colour)
      })
    },
  }
}
