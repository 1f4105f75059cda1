import type { PendingChanges } from '../../source'
import { pathOf } from '../listing/listedFile'
import type { ImageTable } from './imageTable'

/** An image whose index changes by a multiple of 12 keeps its column in grids of one to four columns. */
const COLUMN_MULTIPLE = 12

/** The images in the order in which they are shown. It changes only when changes are accepted. */
export interface ShownOrder {
  /** The rows of the images shown, newest first. */
  readonly rows: () => readonly number[]
  /** The rows of all files that exist, newest first: what `accept(null)` would show. */
  readonly current: () => readonly number[]
  /** The index (0-based) of a row among those shown; null for a row that is not shown. */
  readonly indexOf: (row: number) => number | null
  /** What `accept(null)` would change. Counts of images; one whose file has changed counts as added. */
  readonly pending: () => PendingChanges
  /** How often the order has changed. */
  readonly revision: () => number
  /**
   * Shows the images whose files exist, newest first.
   * @param inPlace the row of an image whose index changes by a multiple of 12: at most 11 of the newest
   *   new images before it stay pending for that, where there are so many. Null shows all
   */
  readonly accept: (inPlace: number | null) => void
}

/** Creates an order that shows no image. */
export function createShownOrder(table: ImageTable): ShownOrder {
  let shown: readonly number[] = []
  /** By row: the index among the rows shown plus 1, or 0 for a row that is not shown. */
  let indexes = new Int32Array(0)
  /** The dates of the files as they were shown, by row. */
  let dates = new Float64Array(0)
  let revision = 0

  const indexOf = (row: number) => {
    const index = (indexes[row] ?? 0) - 1
    return index < 0 ? null : index
  }

  /** Whether a file is not shown, or has changed since it was shown. */
  const isNew = (row: number) => indexOf(row) === null || dates[row] !== table.modified(row)

  function path(row: number): string {
    const { folder, name } = table.get(row)
    return pathOf(folder, name)
  }

  function compare(a: number, b: number): number {
    const difference = table.modified(b) - table.modified(a)
    if (difference !== 0) return difference
    return path(a) < path(b) ? -1 : 1
  }

  /** All rows whose files exist, newest first. The rows shown are in order, so sorting compares each once. */
  function currentRows(): number[] {
    const kept = shown.filter(table.exists)
    const added: number[] = []
    for (let row = 0; row < table.size(); row++) {
      if (table.exists(row) && indexOf(row) === null) added.push(row)
    }
    return [...kept, ...added.toSorted(compare)].toSorted(compare)
  }

  /** The new images that stay pending, so that an image keeps its column. */
  function heldBack(current: readonly number[], inPlace: number): ReadonlySet<number> {
    const before = indexOf(inPlace)
    const index = current.indexOf(inPlace)
    if (before === null || index === -1) return new Set()
    const moved = index - before
    const count = ((moved % COLUMN_MULTIPLE) + COLUMN_MULTIPLE) % COLUMN_MULTIPLE
    const added = current.slice(0, index).filter((row) => indexOf(row) === null)
    return new Set(added.length < count ? [] : added.slice(0, count))
  }

  return {
    rows: () => shown,
    current: currentRows,
    indexOf,
    revision: () => revision,
    pending() {
      let added = 0
      for (let row = 0; row < table.size(); row++) {
        if (table.exists(row) && isNew(row)) added++
      }
      return { added, removed: shown.filter((row) => !table.exists(row)).length }
    },
    accept(inPlace) {
      const current = currentRows()
      const held = inPlace === null ? new Set() : heldBack(current, inPlace)
      shown = current.filter((row) => !held.has(row))
      indexes = new Int32Array(table.size())
      dates = new Float64Array(table.size())
      for (const [index, row] of shown.entries()) {
        indexes[row] = index + 1
        dates[row] = table.modified(row)
      }
      revision++
    },
  }
}
