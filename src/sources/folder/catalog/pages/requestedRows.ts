import { filterKey, type Filter } from '../../../filter'
import { FOLDER_PAGES } from '../../folderKind'
import { isNarrowerFileFilter } from '../../search/fileQuery'
import type { ListMatchRequest, ListRequest } from '../catalogApi'
import type { ImageTable } from '../table/imageTable'
import { createFilteredRows, type FilteredRows } from './filteredRows'
import { createRowMatcher } from './rowMatcher'
import type { ShownOrder } from './shownOrder'
import { createStacker, type StackedRows } from './stackRows'

/** The rows of the lists that are requested. */
export interface RequestedRows {
  /** Searches a list without stacks. Without `rows` it searches all images shown, in their order. */
  readonly search: (request: ListMatchRequest, rows?: readonly number[]) => FilteredRows
  /** The whole list of a request, without stacks. */
  readonly whole: (request: ListRequest) => Promise<readonly number[]>
  /** The list of a request in stacks; null if it is not to be in stacks. */
  readonly stacked: (request: ListRequest) => Promise<StackedRows | null>
  /** Drops what was found: images that were searched have changed. */
  readonly drop: () => void
}

interface LatestSearch {
  /** The list that was searched: the same array as long as it is the same. */
  readonly rows: readonly number[]
  /** The marks that were searched: the same object for the same marks. */
  readonly marks: ListRequest['marks']
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

/**
 * Keeps the latest search and the latest list in stacks. Earlier ones are not kept, since visitors seldom return to
 * them.
 * @param read reads the metadata of the rows that are not read yet
 */
export function createRequestedRows(
  table: ImageTable,
  order: ShownOrder,
  read: (rows: readonly number[]) => Promise<void>,
): RequestedRows {
  let latest: LatestSearch | null = null
  let latestStacks: LatestStacks | null = null
  const putIntoStacks = createStacker(table)
  const isUnread = (row: number) => table.state(row) === 'unread'

  function search(
    { filter, marks, order: by }: ListMatchRequest,
    rows = order.rows(by),
  ): FilteredRows {
    const before = latest?.rows === rows && latest.marks === marks ? latest : null
    if (before !== null && filterKey(before.filter) === filterKey(filter)) return before.found
    const isMatch = createRowMatcher(table, filter, marks)
    const found =
      before !== null && isNarrowerFileFilter(filter, before.filter)
        ? before.found.narrow(isMatch)
        : createFilteredRows({ rows, sizes: FOLDER_PAGES, isMatch, isUnread, read })
    latest = { rows, marks, filter, found }
    return found
  }

  async function whole(request: ListRequest): Promise<readonly number[]> {
    const { filter } = request
    if (filter === null) return order.rows(request.order)
    const found = search({ ...request, filter })
    await found.countBefore(Infinity, request)
    return found.rows()
  }

  async function stacked(request: ListRequest): Promise<StackedRows | null> {
    const { stacks = null, signal } = request
    if (stacks === null) return null
    const of = await whole(request)
    const open = stacks.join(' ')
    if (latestStacks?.of === of && latestStacks.open === open) return latestStacks.stacked
    // A prompt that is not read yet would make another stack later.
    const unread = of.filter(isUnread)
    for (let at = 0; at < unread.length; at += FILES_AT_A_TIME) {
      signal.throwIfAborted()
      // oxlint-disable-next-line no-await-in-loop -- a part at a time, so that it can be stopped
      await read(unread.slice(at, at + FILES_AT_A_TIME))
    }
    latestStacks = { of, open, stacked: putIntoStacks(of, stacks) }
    return latestStacks.stacked
  }

  return {
    search,
    whole,
    stacked,
    drop() {
      latest = null
      latestStacks = null
    },
  }
}
