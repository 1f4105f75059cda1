/** What the keys depend on: cells (0-based) of the grid. */
interface Walk {
  readonly from: number
  /** Cells in the whole grid. */
  readonly cells: number
  readonly columns: number
  /** Whole rows in view, at least 1. */
  readonly rows: number
}

/** The cell that a key goes to, which may lie outside the grid; null for other keys. */
export function cellAfter(key: string, { from, cells, columns, rows }: Walk): number | null {
  switch (key) {
    case 'ArrowRight':
      return from + 1
    case 'ArrowLeft':
      return from - 1
    case 'ArrowDown':
      return from + columns
    case 'ArrowUp':
      return from - columns
    case 'PageDown':
      return Math.min(from + rows * columns, cells - 1)
    case 'PageUp':
      return Math.max(from - rows * columns, 0)
    case 'Home':
      return 0
    case 'End':
      return cells - 1
    default:
      return null
  }
}
