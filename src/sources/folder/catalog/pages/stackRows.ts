import type { Stack } from '../../../image'
import { createInterner } from '../table/columns'

/** A list in which the images of one prompt are a stack: see `PageRequest.stacks`. */
export interface StackedRows {
  /** The row at each position: of an image, or of the first image of a closed stack. */
  readonly rows: readonly number[]
  /** The row that gives each position its place: for all images of a stack, the row of the first. */
  readonly firsts: readonly number[]
  /** The rows of all images. The images of a stack follow one another. */
  readonly all: readonly number[]
  /** The index in `all` at which the images of a position (0-based) begin; past the last position, the end of `all`. */
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
 * Creates a function that puts the images of a list into stacks by their prompts. It keeps the numbers that it has
 * given to prompts: the first list of 100,000 images takes some 100 ms, and later ones 20.
 * @returns a function of the rows of a list, in its order, and of the ids of images whose stacks are open
 */
export function createStacker(table: StackedColumns) {
  const prompts = createInterner()
  /** By row: its prompt, which changes if the file does, and the number of that. */
  const known: (string | null)[] = []
  const numbers: number[] = []

  /** The number of the prompt of a row; 0 for none. */
  function promptNumber(row: number): number {
    const prompt = table.prompt(row) || null
    if (known[row] !== prompt) {
      known[row] = prompt
      numbers[row] = prompts.intern(prompt)
    }
    return numbers[row] ?? 0
  }

  return (rows: readonly number[], open: readonly string[]): StackedRows => {
    for (const row of rows) promptNumber(row)
    /** By the number of a prompt: the number of its stack, from 1 on; 0 for none. */
    const stackOf = new Int32Array(prompts.size())
    /** The rows of each stack, in the order of their first images. */
    const stacks: number[][] = []
    for (const row of rows) {
      const prompt = promptNumber(row)
      const stack = prompt === 0 ? undefined : stacks[(stackOf[prompt] ?? 0) - 1]
      if (stack !== undefined) stack.push(row)
      else stackOf[prompt] = stacks.push([row])
    }
    const stackNumber = (row: number) => (stackOf[promptNumber(row)] ?? 0) - 1
    const openIds = new Map<number, string>()
    for (const id of open) {
      const row = table.rowOf(id)
      if (row !== null && promptNumber(row) !== 0) openIds.set(stackNumber(row), id)
    }

    const shown: number[] = []
    const firsts: number[] = []
    const starts: number[] = []
    const all: number[] = []
    /** By row: the position plus 1, or 0 for a row that is not in the list. */
    const indexes = new Int32Array(table.size())
    for (let number = 0; number < stacks.length; number++) {
      const stack = stacks[number] ?? []
      const isOpen = openIds.has(number)
      for (const row of stack) {
        if (isOpen || row === stack[0]) {
          shown.push(row)
          firsts.push(stack[0] ?? row)
          starts.push(all.length)
        }
        all.push(row)
        indexes[row] = shown.length
      }
    }
    const indexOf = (row: number) => (indexes[row] ? indexes[row] - 1 : null)

    return {
      rows: shown,
      firsts,
      all,
      startOf: (index) => starts[index] ?? rows.length,
      indexOf,
      stackAt(index) {
        const row = shown[index] ?? 0
        const number = stackNumber(row)
        const count = promptNumber(row) === 0 ? 1 : (stacks[number]?.length ?? 1)
        const id = openIds.get(number)
        if (count === 1) return null
        return id === undefined
          ? { id: table.id(row), count, place: null }
          : { id, count, place: index - (indexOf(firsts[index] ?? 0) ?? 0) }
      },
    }
  }
}
