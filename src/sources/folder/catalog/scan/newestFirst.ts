/** A queue of rows that hands out the newest first, as a binary heap. */
export interface NewestFirst {
  readonly add: (row: number) => void
  /** Removes the row whose file was changed last; null if there is none. */
  readonly take: () => number | null
  readonly clear: () => void
}

/** @param dateOf the date of a row, in ms since 1970 */
export function createNewestFirst(dateOf: (row: number) => number): NewestFirst {
  // Stryker disable next-line ArrayDeclaration: what has no date is taken last, and has no row
  const heap: { readonly row: number; readonly date: number }[] = []
  const dateAt = (index: number) => heap[index]?.date ?? -Infinity

  function swap(a: number, b: number): void {
    const [one, other] = [heap[a], heap[b]]
    // Stryker disable next-line ConditionalExpression,LogicalOperator: only the type checker needs it
    if (one === undefined || other === undefined) return
    heap[a] = other
    heap[b] = one
  }

  function rise(index: number): void {
    const parent = (index - 1) >> 1
    // Stryker disable next-line ConditionalExpression: there is nothing above the first to swap it with
    if (index === 0) return
    // Stryker disable next-line EqualityOperator: equal dates may stand in any order
    if (dateAt(parent) >= dateAt(index)) return
    swap(index, parent)
    rise(parent)
  }

  function sink(index: number): void {
    const left = 2 * index + 1
    // Stryker disable next-line EqualityOperator: equal dates may stand in any order
    const newer = dateAt(left + 1) > dateAt(left) ? left + 1 : left
    if (dateAt(newer) <= dateAt(index)) return
    swap(index, newer)
    sink(newer)
  }

  return {
    add(row) {
      heap.push({ row, date: dateOf(row) })
      rise(heap.length - 1)
    },
    take() {
      swap(0, heap.length - 1)
      const newest = heap.pop()
      sink(0)
      return newest?.row ?? null
    },
    clear() {
      heap.length = 0
    },
  }
}
