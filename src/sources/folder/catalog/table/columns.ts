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

/** Numbers for texts that many images share, such as the names of models. */
export interface Interner {
  /** The number of a text, from 1 on; 0 for null. */
  readonly intern: (text: string | null) => number
  /** The text of a number; null for 0. */
  readonly lookup: (number: number) => string | null
  /** One past the highest number. */
  readonly size: () => number
}

/** Creates an interner without texts. */
export function createInterner(): Interner {
  const texts: (string | null)[] = [null]
  const numbers = new Map<string | null, number>([[null, 0]])
  return {
    intern(text) {
      const known = numbers.get(text)
      if (known !== undefined) return known
      numbers.set(text, texts.length)
      return texts.push(text) - 1
    },
    lookup: (number) => texts[number] ?? null,
    size: () => texts.length,
  }
}

/** A column of numbers or nulls. */
export interface NullableColumn {
  readonly get: (row: number) => number | null
  readonly set: (row: number, value: number | null) => void
}

/** Creates a column whose rows have to be set before they are read. */
export function createNullableColumn(): NullableColumn {
  const numbers = createNumberColumn((length) => new Float64Array(length))
  return {
    get(row) {
      const number = numbers.get(row)
      return Number.isNaN(number) ? null : number
    },
    set: (row, value) => numbers.set(row, value ?? Number.NaN),
  }
}

/** A column of texts that many images share. */
export interface TextColumn extends Interner {
  /** The number of the text of a row. */
  readonly number: (row: number) => number
  /** The text of a row; null for none. */
  readonly get: (row: number) => string | null
  readonly set: (row: number, text: string | null) => void
}

/** Creates a column in which no row has a text. */
export function createTextColumn(): TextColumn {
  const texts = createInterner()
  const numbers = createNumberColumn((length) => new Int32Array(length))
  return {
    ...texts,
    number: numbers.get,
    get: (row) => texts.lookup(numbers.get(row)),
    set: (row, text) => numbers.set(row, texts.intern(text)),
  }
}
