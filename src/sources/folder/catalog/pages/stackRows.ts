import type { Stack } from '../../../image'

/** A list in which the images of one prompt are a stack: see `PageRequest.stacks`. */
export interface StackedRows {
  /** The row at each position: of an image, or of the first image of a closed stack. */
  readonly rows: readonly number[]
  /** The row that gives each position its place: for all images of a stack, that of the first. */
  readonly firsts: readonly number[]
  /** The rows of all images, those of each stack one after another. */
  readonly all: readonly number[]
  /** Where the images of a position (0-based) begin in `all`; past the last position, the end of `all`. */
  readonly startOf: (index: number) => number
  /** The position of an image, or of the closed stack that it is in; null if it is not in the list. */
  readonly indexOf: (row: number) => number | null
  /** The stack at a position; null for an image alone. */
  readonly stackAt: (index: number) => Stack | null
}

/** What stacks are made by. */
interface StackedColumns {
  readonly id: (row: number) => string
  readonly rowOf: (id: string) => number | null
  readonly prompt: (row: number) => string | null
  /** One past the last row. */
  readonly size: () => number
}

/**
 * Puts the images of a list into stacks by their prompts. 100,000 images take some 30 ms.
 * @param rows the list, in its order
 * @param open the ids of images whose stacks are open
 */
export function stackRows(
  table: StackedColumns,
  rows: readonly number[],
  open: readonly string[],
): StackedRows {
  /** The numbers of the stacks, in the order of their first images. An image without a prompt has one of its own. */
  const numbers = new Map<string, number>()
  const stacks: number[][] = []
  for (const row of rows) {
    const prompt = table.prompt(row) ?? ''
    const stack = stacks[numbers.get(prompt) ?? -1]
    if (stack !== undefined) stack.push(row)
    else {
      if (prompt !== '') numbers.set(prompt, stacks.length)
      stacks.push([row])
    }
  }
  const numberOf = (row: number | null) =>
    row === null ? undefined : numbers.get(table.prompt(row) ?? '')
  const openIds = new Map(open.map((id) => [numberOf(table.rowOf(id)), id]))

  const shown: number[] = []
  const firsts: number[] = []
  const starts: number[] = []
  /** The position at which each stack begins. */
  const begins: number[] = []
  /** By row: the position plus 1, or 0 for a row that is not in the list. */
  const indexes = new Int32Array(table.size())
  const all: number[] = []
  for (const [number, stack] of stacks.entries()) {
    const [first = 0] = stack
    const isOpen = openIds.has(number)
    begins.push(shown.length)
    for (const [place, row] of stack.entries()) {
      if (place === 0 || isOpen) {
        shown.push(row)
        firsts.push(first)
        starts.push(all.length)
      }
      all.push(row)
      indexes[row] = shown.length
    }
  }

  return {
    rows: shown,
    firsts,
    all,
    startOf: (index) => starts[index] ?? rows.length,
    indexOf: (row) => (indexes[row] ? indexes[row] - 1 : null),
    stackAt(index) {
      const row = shown[index] ?? null
      const number = numberOf(row) ?? -1
      const count = stacks[number]?.length ?? 1
      if (row === null || count === 1) return null
      const openId = openIds.get(number)
      return openId === undefined
        ? { id: table.id(row), count, place: null }
        : { id: openId, count, place: index - (begins[number] ?? 0) }
    },
  }
}
