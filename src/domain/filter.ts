/** The controls as the visitor set them. They filter the list only where `onlyMatches` says so. */
export interface Filters {
  /** What stands in the search field. */
  readonly searchText: string
  /** In the order of choosing, none twice. */
  readonly categories: readonly string[]
  /** Images that do not match are left out; of no effect while nothing is looked for. */
  readonly onlyMatches: boolean
}

/** Looks for nothing. */
export const NO_FILTERS: Filters = { searchText: '', categories: [], onlyMatches: false }

/**
 * What images are looked for: every one of the words, and at least one of the categories. Either
 * list may be empty, but never both. Filters that ask for the same have the same contents.
 */
export interface Filter {
  /** Folded (see `fold`), well-formed, sorted, none twice, none empty. */
  readonly words: readonly string[]
  /** Sorted, none twice. */
  readonly categories: readonly string[]
}

/** A text that is the same for filters that ask for the same, and empty for null. */
export function filterKey(filter: Filter | null): string {
  return filter === null ? '' : JSON.stringify([filter.words, filter.categories])
}

/** One letter made small; as it is where that would change its length, such as İ. */
function foldLetter(letter: string): string {
  const small = letter.toLowerCase()
  return small.length === letter.length ? small : letter
}

/** Small letters of the same length: where a word is found in the folded text, it is in the text. */
export function fold(text: string): string {
  const small = text.toLowerCase()
  return small.length === text.length ? small : Array.from(text, foldLetter).join('')
}

/**
 * The filter that a search text and the chosen categories make; null where they ask for nothing. The
 * order, case and repetition of words and the order of categories make no difference.
 * Any text will do: marks that only turn the direction of writing are left out, half a surrogate
 * pair becomes U+FFFD, which nothing contains.
 */
export function filterFrom(text: string, categories: readonly string[]): Filter | null {
  const plain = text
    .toWellFormed()
    .normalize()
    .replaceAll(/\p{Bidi_Control}/gu, '')
  const words = [...new Set(fold(plain).split(/\s+/u).filter(Boolean))].toSorted()
  if (words.length + categories.length === 0) return null
  return { words, categories: [...new Set(categories)].toSorted() }
}
