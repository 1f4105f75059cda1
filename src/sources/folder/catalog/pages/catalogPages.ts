import { filterKey, type Filter } from '../../../filter'
import type { FileImage, FileSummary } from '../../fileImage'
import { orderKey } from '../../../order'
import { lastPage, pageBounds } from '../../../pageSizes'
import type { FoundImage, ImagePage, Span } from '../../../source'
import { isInCategories, type CountedName } from '../../../search/categoryNames'
import { timelineOf, type Timeline } from '../../../timeline'
import { matchesQuery } from '../../../search/matchesQuery'
import { parseFilter } from '../../../search/parseFilter'
import type { CatalogMatchRequest, CatalogRequest } from '../catalogApi'
import {
  isNarrowerFileFilter,
  meetsOwn,
  splitFilter,
  type FileFields,
} from '../../search/fileQuery'
import { completeValue, type CompletedOperator } from './completeValue'
import { createFilteredRows, type FilteredRows, type SearchOptions } from './filteredRows'
import { toGalleryImage } from './galleryImage'
import type { ImageTable } from '../table/imageTable'
import { FOLDER_PAGES } from '../../folderKind'
import type { ShownOrder } from './shownOrder'

/** The list that a request counts: all images shown, or the matches of a filter. */
type RequestedList = Pick<CatalogRequest, 'filter' | 'marks' | 'order'>

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
  /** The search of the images shown for those that match. */
  readonly search: (
    matches: Pick<CatalogMatchRequest, 'filter' | 'marks' | 'order'>,
  ) => FilteredRows
  /** See `SourceData.timeline`. */
  readonly timeline: (list: RequestedList, options: SearchOptions) => Promise<Timeline | null>
  /** See `ImageSource.idsAt`. */
  readonly idsAt: (
    spans: readonly Span[],
    list: RequestedList,
    options: SearchOptions,
  ) => Promise<readonly string[]>
  /** See `completeValue`. */
  readonly completeValue: (operator: CompletedOperator, typed: string) => readonly CountedName[]
  /** Drops what was found: images that were searched have changed. */
  readonly restartSearch: () => void
}

interface LatestSearch {
  /** The revision of the list, its order and the marks that were searched. */
  readonly list: string
  readonly filter: Filter
  readonly found: FilteredRows
}

/** @param read reads the metadata of the rows that are not read yet */
export function createCatalogPages(
  table: ImageTable,
  order: ShownOrder,
  read: (rows: readonly number[]) => Promise<void>,
): CatalogPages {
  /** The latest search. Earlier ones are not kept, since visitors seldom return to them. */
  let latest: LatestSearch | null = null

  function search({
    filter,
    marks,
    order: by = null,
  }: Pick<CatalogMatchRequest, 'filter' | 'marks' | 'order'>): FilteredRows {
    const list = [order.revision(), orderKey(by), ...marks].join(' ')
    const before = latest?.list === list ? latest : null
    if (before !== null && filterKey(before.filter) === filterKey(filter)) return before.found
    const isMatch = createRowMatcher(table, filter, marks)
    const found =
      before !== null && isNarrowerFileFilter(filter, before.filter)
        ? before.found.narrow(isMatch)
        : createFilteredRows({
            rows: order.rows(by),
            sizes: FOLDER_PAGES,
            isMatch,
            isUnread: (row) => table.state(row) === 'unread',
            read,
          })
    latest = { list, filter, found }
    return found
  }

  function imageOf(row: number): FileImage {
    const image = table.get(row)
    return toGalleryImage(table.exists(row) ? image : { ...image, state: 'unavailable' })
  }

  /**
   * @param rows the list as far as it is known
   * @param requested the number of the page, 1-based
   */
  async function cutPage(
    rows: readonly number[],
    isComplete: boolean,
    requested: number,
  ): Promise<ImagePage<FileSummary>> {
    const number = Math.min(Math.max(1, requested), lastPage(FOLDER_PAGES, rows.length))
    const { start, end } = pageBounds(FOLDER_PAGES, rows.length, number)
    const shown = rows.slice(start, end)
    await read(shown)
    return {
      number,
      start,
      images: shown.map(imageOf),
      next: end < rows.length ? number + 1 : null,
      previous: number === 1 ? null : number - 1,
      total: isComplete ? rows.length : null,
    }
  }

  return {
    search,
    completeValue: (operator, typed) => completeValue(table, order.rows(), operator, typed),
    restartSearch() {
      latest = null
    },
    async page(number, { filter, marks, order: by = null }, options) {
      if (filter === null) return cutPage(order.rows(by), true, number)
      const found = search({ filter, marks, order: by })
      await found.searchPage(number, options)
      return cutPage([...found.rows()], found.isComplete(), number)
    },
    async idsAt(spans, { filter, marks, order: by = null }, options) {
      const found = filter === null ? null : search({ filter, marks, order: by })
      await found?.countBefore(Infinity, options)
      const rows = found?.rows() ?? order.rows(by)
      return spans.flatMap(({ start, end }) => rows.slice(start, end).map(table.id))
    },
    async find(id, { filter, marks, order: by = null }, options) {
      const row = table.rowOf(id)
      // Stryker disable next-line ConditionalExpression: null is neither shown nor the row of a file
      if (row === null) return null
      const index = order.indexOf(row, by)
      if (index === null && !table.exists(row)) return null
      await read([row])
      const image = imageOf(row)
      if (filter === null) return { image, index: index ?? 'unknown' }
      if (!createRowMatcher(table, filter, marks)(row)) return { image, index: 'excluded' }
      if (index === null) return { image, index: 'unknown' }
      return {
        image,
        index: await search({ filter, marks, order: by }).countBefore(index, options),
      }
    },
    async timeline({ filter, marks, order: by = null }, options) {
      if (by !== null && by.by !== 'oldest') return null
      let rows = order.rows(by)
      if (filter !== null) {
        const found = search({ filter, marks, order: by })
        await found.countBefore(Infinity, options)
        rows = found.rows()
      }
      return timelineOf(rows.length, (index) => order.date(rows[index] ?? 0))
    },
  }
}

/**
 * Creates the function that says whether the image of a row matches a filter, as `matchesFile` does.
 * @param marks see `CatalogRequest`
 */
function createRowMatcher(
  table: ImageTable,
  filter: Filter,
  marks: CatalogRequest['marks'],
): (row: number) => boolean {
  const { common, own } = splitFilter(filter)
  const { query, categories } = parseFilter(common)
  const hasOwn = own.terms.length > 0 || own.categories !== null
  return (row) => {
    const model = table.models.lookup(table.modelNumber(row))
    const folder = table.folders.lookup(table.folderNumber(row)) ?? ''
    if (!isInCategories(categories, folder, model)) return false
    const isMatch = matchesQuery(query, {
      prompt: table.prompt(row) ?? '',
      otherText: table.otherText(row) ?? '',
      name: table.name(row),
      model: model ?? '',
      seed: table.seed(row) ?? '',
      steps: table.steps(row),
      width: table.width(row),
      height: table.height(row),
      mark: marks.get(table.id(row)) ?? 'none',
    })
    return isMatch && (!hasOwn || meetsOwn(own, fileFields(table, row)))
  }
}

const fileFields = (table: ImageTable, row: number): FileFields => ({
  negativePrompt: table.negativePrompt(row) ?? '',
  loras: table.loras(row) ?? '',
  sampler: table.sampler(row) ?? '',
  tool: table.tool(row) ?? '',
  folder: table.folders.lookup(table.folderNumber(row)) ?? '',
  model: table.models.lookup(table.modelNumber(row)) ?? '',
  hasPrompt: table.prompt(row) !== null,
  modified: table.modified(row),
})
