/** Numbers for texts that many images share, such as the names of models. */
export interface Interner {
  /** The number of a text, from 1 on; 0 for null. */
  readonly numberOf: (text: string | null) => number
  /** The text of a number; null for 0. */
  readonly textOf: (number: number) => string | null
  /** One past the highest number. */
  readonly size: () => number
}

/** Creates an interner without texts. */
export function createInterner(): Interner {
  const texts: (string | null)[] = [null]
  const numbers = new Map<string | null, number>([[null, 0]])
  return {
    numberOf(text) {
      const known = numbers.get(text)
      if (known !== undefined) return known
      numbers.set(text, texts.length)
      return texts.push(text) - 1
    },
    textOf: (number) => texts[number] ?? null,
    size: () => texts.length,
  }
}
