import { NO_CHANGES, type ImagesInView, type PendingChanges } from '../../../sourceChanges'
import { orderKey, type Order } from '../../../order'
import { pathOf } from '../../../filePath'
import type { ImageTable } from '../table/imageTable'
import { createRowSorter } from './sortRows'

/** The images that are shown, in any order. Both change only when changes are accepted. */
export interface ShownOrder {
  /** The rows of the images shown, newest first or in another order. */
  readonly rows: (order?: Order | null) => readonly number[]
  /** The rows of all files that exist, newest first: what `applyPending(null)` would show. */
  readonly current: () => readonly number[]
  /** The index (0-based) of a row among those shown; null for a row that is not shown. */
  readonly indexOf: (row: number, order?: Order | null) => number | null
  /** The date of the file of a row as it was shown, in ms since 1970. */
  readonly date: (row: number) => number
  /** What `applyPending(null)` would change. */
  readonly pending: () => PendingChanges
  /** How many times the order has changed. */
  readonly revision: () => number
  /** How many rows have left or joined it by `settle`. */
  readonly moves: () => number
  /** Ends the first reading: the files found so far still join by themselves. */
  readonly endFirstReading: () => void
  /**
   * Shows the images whose files exist, newest first.
   * @param keepColumnOf the images that stay in place. New images between them stay pending, and so do the first
   *   before them, fewer than there are columns. Null shows all
   */
  readonly applyPending: (keepColumnOf: ImagesInView | null) => void
  /**
   * Shows at once what the visitor did to the file of a row: an image whose file is gone leaves the list, one whose file
   * was moved keeps its place, and one whose file is back takes its place. Nothing else that is pending is applied.
   */
  readonly settle: (row: number) => void
}

/** The rows shown in an order. */
interface SortedRows {
  /** The `orderKey` of the order. */
  readonly key: string
  readonly rows: readonly number[]
  /** See `indexRows`. */
  readonly indexes: Int32Array
}

/** By row: the index plus 1, or 0 for a row that is not among these. */
function indexRows(rows: readonly number[], size: number) {
  const indexes = new Int32Array(size)
  for (const [index, row] of rows.entries()) indexes[row] = index + 1
  return indexes
}

/** Compares rows, newest first, and those of one time by their paths. */
function createComparison(table: ImageTable): (a: number, b: number) => number {
  function path(row: number): string {
    const { folder, name } = table.get(row)
    return pathOf(folder, name)
  }
  return (a, b) => {
    const difference = table.date(b) - table.date(a)
    if (difference !== 0) return difference
    // Stryker disable next-line EqualityOperator: no two files have one path
    return path(a) < path(b) ? -1 : 1
  }
}

/** The rows shown, newest first, and in the other order that was requested last. */
function createShownRows(table: ImageTable, sorter: ReturnType<typeof createRowSorter>) {
  let shown: readonly number[] = []
  /** See `indexRows`. */
  let indexes = new Int32Array(0)
  /** Null if the last request was for newest first. */
  let sorted: SortedRows | null = null
  let revision = 0

  function sortedBy(order: Order): SortedRows {
    const key = orderKey(order)
    if (sorted?.key === key) return sorted
    const rows = sorter(shown, order)
    sorted = { key, rows, indexes: indexRows(rows, table.size()) }
    return sorted
  }

  return {
    rows: (order: Order | null = null) => (order === null ? shown : sortedBy(order).rows),
    /** See `ShownOrder.indexOf`. */
    indexOf(row: number, order: Order | null = null): number | null {
      const index = ((order === null ? indexes : sortedBy(order).indexes)[row] ?? 0) - 1
      return index < 0 ? null : index
    },
    revision: () => revision,
    /** @param rows newest first */
    set(rows: readonly number[]): void {
      shown = rows
      sorted = null
      indexes = indexRows(rows, table.size())
      revision++
    },
  }
}

/**
 * Creates an order that shows no image.
 * @param isIndexing whether the folder is being read for the first time
 */
export function createShownOrder(table: ImageTable, isIndexing: () => boolean): ShownOrder {
  const compare = createComparison(table)
  const sorter = createRowSorter(table)
  const shown = createShownRows(table, sorter)
  /** The dates of the files as they were shown, by row. */
  let dates = new Float64Array(0)
  let moves = 0
  /** The rows that the first reading has found, and that join later. */
  let joining: ReadonlySet<number> = new Set()

  const isAdded = (row: number) => shown.indexOf(row) === null

  /** The rows of the files that exist and are not shown. */
  function addedRows(): number[] {
    const added: number[] = []
    // Stryker disable next-line EqualityOperator: there is no file in the row after the last
    for (let row = 0; row < table.size(); row++) {
      if (table.exists(row) && isAdded(row)) added.push(row)
    }
    return added
  }

  /** All rows whose files exist, newest first. The rows shown are in order, so sorting compares each once. */
  function currentRows(): number[] {
    return [...shown.rows().filter(table.exists), ...addedRows().toSorted(compare)].toSorted(
      compare,
    )
  }

  /**
   * The new images that stay pending, so that those in view keep their columns: those among them, and as many of the
   * newest as fill no whole row before them.
   */
  function deferredFrom(rows: readonly number[], inView: ImagesInView): ReadonlySet<number> {
    const { columns, order = null } = inView
    const first = table.rowOf(inView.first)
    // Stryker disable next-line ConditionalExpression: null is no row that is shown
    const indexShown = first === null ? null : shown.indexOf(first, order)
    const next = order === null ? rows : sorter(rows, order)
    const indexNext = next.findIndex((row) => row === first)
    if (indexShown === null || indexNext === -1) return new Set()
    const excess = (((indexNext - indexShown) % columns) + columns) % columns
    const newer = next.slice(0, indexNext).filter(isAdded)
    const last = table.rowOf(inView.last)
    const between = next.slice(indexNext, next.findIndex((row) => row === last) + 1)
    // With fewer, nothing that can wait keeps the columns.
    const newest = newer.length < excess ? [] : newer.slice(0, excess)
    return new Set([...newest, ...between.filter(isAdded)])
  }

  return {
    rows: shown.rows,
    date: (row) => dates[row] ?? 0,
    current: currentRows,
    indexOf: (row, order) => shown.indexOf(row, order),
    revision: shown.revision,
    moves: () => moves,
    pending() {
      const pending = { ...NO_CHANGES }
      const isFirst = isIndexing()
      // Stryker disable next-line EqualityOperator: there is no file in the row after the last
      for (let row = 0; row < table.size(); row++) {
        if (isAdded(row)) {
          if (table.exists(row)) pending[isFirst || joining.has(row) ? 'joining' : 'added']++
        } else if (!table.exists(row)) pending.removed++
        else if (dates[row] !== table.date(row)) pending.changed++
      }
      return pending
    },
    endFirstReading() {
      joining = new Set(addedRows())
    },
    applyPending(keepColumnOf) {
      const current = currentRows()
      const deferred = keepColumnOf === null ? new Set() : deferredFrom(current, keepColumnOf)
      shown.set(current.filter((row) => !deferred.has(row)))
      dates = new Float64Array(table.size())
      for (const row of shown.rows()) dates[row] = table.date(row)
    },
    settle(row) {
      const isShown = !isAdded(row)
      if (isShown !== table.exists(row)) moves++
      if (!table.exists(row)) {
        if (isShown) shown.set(shown.rows().filter((each) => each !== row))
        return
      }
      if (!isShown) {
        const rows = shown.rows()
        const next = rows.findIndex((each) => compare(row, each) < 0)
        shown.set(rows.toSpliced(next === -1 ? rows.length : next, 0, row))
      }
      dates[row] = table.date(row)
    },
  }
}
