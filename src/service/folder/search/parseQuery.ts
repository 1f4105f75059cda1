/** A text that is searched for. */
interface SearchText {
  /** Folded. */
  readonly text: string
  /** Finds the text in any case. That is faster than folding every prompt for each search. */
  readonly pattern: RegExp
}

/** One thing that a search asks of an image. */
export type Condition =
  /** The prompt, the file's name, the model or the seed contains the text. */
  | ({ readonly kind: 'text' } & SearchText)
  | ({ readonly kind: 'model' } & SearchText)
  | { readonly kind: 'seed'; readonly seed: string }
  /** Both numbers are included. */
  | { readonly kind: 'steps'; readonly from: number; readonly to: number }
  /** In px. */
  | { readonly kind: 'size'; readonly width: number; readonly height: number }
  | { readonly kind: 'liked' }

/** A condition, and whether an image must not meet it. */
interface Term {
  readonly condition: Condition
  readonly isExcluded: boolean
}

/** What an image must be to match: all of it. */
export type Query = readonly Term[]

/** A comma that is not in quotes. */
const COMMA = /,(?=(?:[^"]*"[^"]*")*[^"]*$)/

/** Reads the words of a `Filter`. */
export function parseQuery(words: readonly string[]): Query {
  return words.flatMap((word) => word.split(COMMA)).flatMap(parseTerm)
}

/** A list with one term; empty for what asks nothing: a lone `-`, and empty quotes. */
function parseTerm(text: string): readonly Term[] {
  const isExcluded = text.startsWith('-')
  const rest = isExcluded ? text.slice(1) : text
  if (unquote(rest) === '') return []
  return [{ condition: parseCondition(rest), isExcluded }]
}

function parseCondition(text: string): Condition {
  const [, prefix = '', value = ''] = /^(model|seed|steps|size|liked):(.*)$/s.exec(text) ?? []
  const plain: Condition = { kind: 'text', ...searchText(text) }
  switch (prefix) {
    case 'model': {
      return unquote(value) === '' ? plain : { kind: 'model', ...searchText(value) }
    }
    case 'seed': {
      return /^\d+$/.test(value) ? { kind: 'seed', seed: value } : plain
    }
    case 'steps': {
      const [, first, last = first] = /^(\d+)(?:-(\d+))?$/.exec(value) ?? []
      return first === undefined ? plain : { kind: 'steps', from: Number(first), to: Number(last) }
    }
    case 'size': {
      const [, width, height] = /^(\d+)[x×](\d+)$/.exec(value) ?? []
      if (width === undefined || height === undefined) return plain
      return { kind: 'size', width: Number(width), height: Number(height) }
    }
    case 'liked': {
      return value === '' ? { kind: 'liked' } : plain
    }
    default: {
      return plain
    }
  }
}

/** A text without the quotes around its parts. A quote that is never closed is a character like others. */
const unquote = (text: string): string => text.replaceAll(/"([^"]*)"/g, '$1')

function searchText(quoted: string): SearchText {
  const text = unquote(quoted)
  return { text, pattern: new RegExp(text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`), 'i') }
}
