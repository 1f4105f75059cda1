/** The state of the search controls. They filter the list only if `onlyMatches` is set. */
export interface Filters {
  /** The text of the search field. */
  readonly searchText: string
  /** In the order of choosing, none twice. */
  readonly categories: readonly string[]
  /** Images that do not match are left out. Without words and categories it has no effect. */
  readonly onlyMatches: boolean
}

/** No search text, no categories, and all images shown. */
export const NO_FILTERS: Filters = { searchText: '', categories: [], onlyMatches: false }

/**
 * What an image must have to match: all of the words and, unless there are none, one of the categories.
 * Either list may be empty, but never both. The order and the case in which they were written make no difference.
 */
export interface Filter {
  /**
   * In lower case, with the dotted and the dotless i of Turkish as the same letter; well-formed, sorted, none twice,
   * none empty. One may be in quotes, `"red fox"`, or stand for words of which one is enough, with `OR` between them.
   */
  readonly words: readonly string[]
  /** Sorted, none twice. */
  readonly categories: readonly string[]
}

/** A text that is the same for filters with equal lists; empty for null. */
export function filterKey(filter: Filter | null): string {
  return filter === null ? '' : JSON.stringify([filter.words, filter.categories])
}

/**
 * A text as searches compare it: in lower case, with the dotted and the dotless i of Turkish as the same letter.
 * It has the same length, so that an index in it is an index in the text.
 */
export const fold = (text: string): string =>
  // İ comes first: it is the only letter whose lower case is longer.
  text.replaceAll('İ', 'i').toLowerCase().replaceAll('ı', 'i')

/** Stands between words of which one is enough. Folded words have no capitals, so it is in none of them. */
export const OR = ' OR '

/**
 * A text without its quotes. A quote that lacks its match may begin a text that is still being typed;
 * after a digit it stands for inches, and stays.
 */
export const unquote = (text: string): string =>
  text.replaceAll(/(?<![^:])"([^"]*)"/g, '$1').replaceAll(/(?<!\d)"/g, '')

/** The words of a text: a part in quotes stays together, with its quotes, if every quote has its match. */
function splitWords(text: string): readonly string[] {
  const isBalanced = text.split('"').length % 2 === 1
  return text.match(isBalanced ? /(?:"[^"]*"|[^\s"])+/gu : /\S+/gu) ?? []
}

/**
 * The path of a model's file, if a search is nothing else: as a tool writes it, perhaps with spaces, and perhaps behind an
 * operator. Its parts are no words of their own. It never goes back over what it has read: a pasted text may be long.
 */
const MODEL_PATH =
  /^(-?(?:[a-z]{2,}:)?)((?:[a-z]:)?(?!.*\s(?:-|OR\s))(?=[\s\S]+[/\\])[^\s",:<(-][^",:<(]*\.(?:safetensors|ckpt|pth?|gguf|sft))$/i

/** The words for a `Filter`, with those that `OR` joins as one. They end at the flags of a Midjourney prompt, `--ar 16:9`. */
function filterWords(text: string): readonly string[] {
  const words: string[] = []
  let joint = ''
  for (const word of splitWords(text)) {
    if (words.length > 0) {
      if (/^--[a-z]/i.test(word)) break
      if (word === 'OR') {
        joint = OR
        continue
      }
    }
    words.push((joint && words.pop() + joint) + fold(word))
    joint = ''
  }
  return words
}

/**
 * The filter for a search text and the chosen categories; null for no words and no categories. The
 * order, case and repetition of words and the order of categories make no difference.
 * Any text is valid: marks that only change the direction of writing are removed, and half a surrogate
 * pair becomes U+FFFD, which no prompt contains.
 */
export function filterFrom(text: string, categories: readonly string[]): Filter | null {
  const plain = text
    .toWellFormed()
    .normalize()
    .replaceAll(/\p{Bidi_Control}/gu, '')
    .trim()
    .replace(MODEL_PATH, '$1"$2"')
  const words = [...new Set(filterWords(plain))].toSorted()
  if (words.length + categories.length === 0) return null
  return { words, categories: [...new Set(categories)].toSorted() }
}
