/** A column of numbers that grows as rows are added. A row that was never set has the number 0. */
export interface NumberColumn {
  readonly get: (row: number) => number
  readonly set: (row: number, value: number) => void
}

type NumberArray = Float64Array | Int32Array | Uint8Array

/** @param create makes an array of a length, which also decides which numbers the column can hold */
export function createNumberColumn(create: (length: number) => NumberArray): NumberColumn {
  let values = create(1024)
  return {
    get: (row) => values[row] ?? 0,
    set(row, value) {
      if (row >= values.length) {
        const longer = create(Math.max(row + 1, 2 * values.length))
        longer.set(values)
        values = longer
      }
      values[row] = value
    },
  }
}
