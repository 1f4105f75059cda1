import type { Mark } from '../marks'

/** A text that is searched for. */
export interface SearchText {
  /** Folded (see `fold`), and composed as `String.normalize` does. */
  readonly text: string
  /**
   * Finds the text in any case, composed or decomposed: macOS decomposes the accents of file names. That is
   * faster than changing every prompt for each search.
   */
  readonly pattern: RegExp
}

/** One requirement of a search. */
export type Condition =
  /** The prompt, the file's name, the model or the seed contains the text. */
  | ({ readonly kind: 'text' } & SearchText)
  | ({ readonly kind: 'model' } & SearchText)
  | { readonly kind: 'seed'; readonly seed: string }
  /** A range that includes both numbers. */
  | { readonly kind: 'steps'; readonly from: number; readonly to: number }
  /** In px. */
  | { readonly kind: 'size'; readonly width: number; readonly height: number }
  | { readonly kind: 'mark'; readonly mark: Mark }

/** A condition. If it is excluded, an image must not meet it. */
interface Term {
  readonly condition: Condition
  readonly isExcluded: boolean
}

/** The terms of a search. An image matches if it meets all of them. */
export type Query = readonly Term[]

/** The texts that an image has to contain, of all the terms of a search. */
export const requiredTexts = (query: Query): readonly string[] =>
  query.flatMap(({ condition, isExcluded }) =>
    condition.kind === 'text' && !isExcluded ? [condition.text] : [],
  )

/** A part of a word without commas, but in quotes. Quotes begin at its start, or after `-` or a colon. */
const TERM = /(?:(?<![^,:-])"[^"]*"|[^,])+/g

/** The texts of the terms in the words of a `Filter`. Each is a word of the same meaning. */
export const splitTerms = (words: readonly string[]): readonly string[] =>
  words.flatMap((word) => word.match(TERM) ?? [])

/** Parses the words of a `Filter`. */
export const parseQuery = (words: readonly string[]): Query => splitTerms(words).flatMap(parseTerm)

/** A list with one term; empty for a lone `-` and for empty quotes, which require nothing. */
function parseTerm(text: string): readonly Term[] {
  const isExcluded = text.startsWith('-')
  const rest = isExcluded ? text.slice(1) : text
  if (unquote(rest) === '') return []
  return [{ condition: parseCondition(rest), isExcluded }]
}

/** The marks that can be searched for. */
const MARKS: Readonly<Record<'liked:' | 'rejected:' | 'unmarked:', Mark>> = {
  'liked:': 'liked',
  'rejected:': 'rejected',
  'unmarked:': 'none',
}

function parseCondition(text: string): Condition {
  const prefix = text.slice(0, text.indexOf(':') + 1)
  const value = text.slice(prefix.length)
  const plain: Condition = { kind: 'text', ...searchPattern(text) }
  switch (prefix) {
    case 'model:': {
      return unquote(value) === '' ? plain : { kind: 'model', ...searchPattern(value) }
    }
    case 'seed:': {
      return /^\d+$/.test(value) ? { kind: 'seed', seed: value } : plain
    }
    case 'steps:': {
      const [, first, last = first] = /^(\d+)(?:-(\d+))?$/.exec(value) ?? []
      return first === undefined ? plain : { kind: 'steps', from: Number(first), to: Number(last) }
    }
    case 'size:': {
      const size = /^(\d+)[x×](\d+)$/.exec(value)
      if (size === null) return plain
      return { kind: 'size', width: Number(size[1]), height: Number(size[2]) }
    }
    case 'liked:':
    case 'rejected:':
    case 'unmarked:': {
      return value === '' ? { kind: 'mark', mark: MARKS[prefix] } : plain
    }
    default: {
      return plain
    }
  }
}

/**
 * A text without its quotes. A quote that lacks its match may be that of a text that is still being typed;
 * after a digit it stands for inches, and stays.
 */
export const unquote = (text: string): string =>
  text.replaceAll(/(?<![^:])"([^"]*)"/g, '$1').replaceAll(/(?<!\d)"/g, '')

/** The forms in which a text is written in prompts and file names: composed and, if it differs, decomposed. */
export const writtenForms = (text: string): readonly string[] => [
  ...new Set([text, text.normalize('NFD')]),
]

/** @param quoted a text that may have quotes */
export function searchPattern(quoted: string): SearchText {
  const text = unquote(quoted)
  const forms = writtenForms(text).map((form) =>
    form
      .replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
      // As `fold` does; the flag i knows neither of the two others.
      .replaceAll('i', '[iİı]'),
  )
  return { text, pattern: new RegExp(forms.join('|'), 'i') }
}
