import { OR, unquote } from '../filter'
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

/** The numbers between two others, which are infinite for an open end. */
export interface NumberRange {
  readonly from: number | bigint
  readonly to: number | bigint
  /** Whether the ends are left out. */
  readonly isOpen: boolean
}

/** One requirement of a search. */
export type Condition =
  /**
   * `text`: the prompt, another text of the file, its name, the model or the seed contains it. Else the field of that name
   * does.
   */
  | ({ readonly kind: 'text' | 'model' | 'folder' } & SearchText)
  | { readonly kind: 'seed'; readonly seed: string }
  | ({ readonly kind: 'number'; readonly field: 'steps' | 'cfg' | 'seed' } & NumberRange)
  /** In px. */
  | { readonly kind: 'size'; readonly width: number; readonly height: number }
  | { readonly kind: 'mark'; readonly mark: Mark }

/** A condition that only one kind of source knows. */
export interface OwnCondition {
  readonly kind: 'own'
}

/** A condition. If it is excluded, an image must not meet it. */
interface Term<Own extends OwnCondition> {
  readonly condition: Condition | Own
  readonly isExcluded: boolean
}

/** What a search requires, one thing after another: each is a list of terms, of which an image has to meet one. */
export type Query<Own extends OwnCondition = never> = readonly (readonly Term<Own>[])[]

/** The texts of terms. An image that matches has one of them, or another one that is not a text. */
const textsOf = (terms: readonly Term<OwnCondition>[]): readonly string[] =>
  terms.flatMap(({ condition, isExcluded }) =>
    condition.kind === 'text' && !isExcluded ? [condition.text] : [],
  )

/** The texts that an image may be found by. */
export const searchedTexts = (query: Query<OwnCondition>): readonly string[] =>
  query.flatMap(textsOf)

/** The texts that an image has to contain, of all that a search requires. */
export const requiredTexts = (query: Query<OwnCondition>): readonly string[] =>
  query.filter((terms) => terms.length === 1).flatMap(textsOf)

/** A part of a word without commas, but in quotes. Quotes begin at its start, or after `-`, a colon or `OR`. */
const PART = /(?:(?<![^,: -])"[^"]*"|[^,])+/g

/** The texts of the terms in the words of a `Filter`, in lists of which one is enough. */
export const termTexts = (words: readonly string[]): readonly (readonly string[])[] =>
  words.flatMap((word) => word.match(PART) ?? []).map((part) => part.split(OR))

/**
 * Parses the words of a `Filter`.
 * @param parseOwn parses a term without its minus; null for one that all sources know, or a plain text
 */
export const parseQuery = <Own extends OwnCondition = never>(
  words: readonly string[],
  parseOwn: (text: string) => Own | null = () => null,
): Query<Own> =>
  termTexts(words)
    .map((texts) => texts.flatMap((text) => parseTerm(text, parseOwn)))
    .filter((terms) => terms.length > 0)

/**
 * A list with one term; empty for a lone `-` and for empty quotes, which require nothing. A minus before a digit may be
 * the one in a prompt, `at -5 degrees`: what has it as a word is found, too.
 */
function parseTerm<Own extends OwnCondition>(
  text: string,
  parseOwn: (text: string) => Own | null,
): readonly Term<Own>[] {
  // Two begin a flag in a prompt: `--ar`.
  const isExcluded = /^-(?!-)/.test(text)
  const rest = isExcluded ? text.slice(1) : text
  if (unquote(rest) === '') return []
  const term = { condition: parseOwn(rest) ?? parseCondition(rest), isExcluded }
  if (!isExcluded || !/^\d/.test(rest)) return [term]
  return [term, { condition: { kind: 'text', ...searchPattern(` ${text}`) }, isExcluded: false }]
}

/** The marks that can be searched for. */
const MARKS: Readonly<Record<'liked:' | 'rejected:' | 'unmarked:', Mark>> = {
  'liked:': 'liked',
  'rejected:': 'rejected',
  'unmarked:': 'none',
}

/** Finds a comparison, a number, or a range: `>7`, `7`, `6-8` or `6..8`. @param digits finds a number */
const numbers = (digits: string) =>
  new RegExp(`^(?:([<>]=?)(${digits})|(${digits})(?:(?:-|\\.\\.)(${digits}))?)$`)

/** A number without a limit is an open end. */
const limited = (digits: string): number => Math.min(Number(digits), Number.MAX_VALUE)

/** The operators of a number. Seeds may be larger than a JavaScript number can hold exactly. */
const NUMBERS = {
  'steps:': { field: 'steps', pattern: numbers(String.raw`\d+`), parse: limited },
  'cfg:': { field: 'cfg', pattern: numbers(String.raw`\d+(?:\.\d+)?`), parse: limited },
  'seed:': { field: 'seed', pattern: numbers(String.raw`\d+`), parse: BigInt },
} as const

/** Null if the value makes no sense. */
function parseNumbers(prefix: keyof typeof NUMBERS, value: string): Condition | null {
  const { field, pattern, parse } = NUMBERS[prefix]
  const [, sign, limit, first, last = first] = pattern.exec(value) ?? []
  const kind = 'number'
  if (first !== undefined && last !== undefined) {
    return { kind, field, from: parse(first), to: parse(last), isOpen: false }
  }
  if (sign === undefined || limit === undefined) return null
  const isOpen = sign.length === 1
  return sign.startsWith('>')
    ? { kind, field, from: parse(limit), to: Infinity, isOpen }
    : { kind, field, from: -Infinity, to: parse(limit), isOpen }
}

function parseCondition(text: string): Condition {
  const prefix = text.slice(0, text.indexOf(':') + 1)
  const value = text.slice(prefix.length)
  const plain: Condition = { kind: 'text', ...searchPattern(text) }
  switch (prefix) {
    case 'model:':
    case 'folder:': {
      const kind = prefix === 'model:' ? 'model' : 'folder'
      return unquote(value) === '' ? plain : { kind, ...searchPattern(value) }
    }
    case 'seed:':
    case 'steps:':
    case 'cfg:': {
      if (prefix === 'seed:' && /^\d+$/.test(value)) return { kind: 'seed', seed: value }
      return parseNumbers(prefix, value) ?? plain
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

/** The forms in which a text is written in prompts and file names: composed and, if it differs, decomposed. */
export const writtenForms = (text: string): readonly string[] => [
  ...new Set([text, text.normalize('NFD')]),
]

/** The file of a model as tools name it. An image is found by its name alone. */
const MODEL_FILE = /^(?:.*[/\\])?([^/\\]+)\.(?:safetensors|ckpt|pth?|gguf|sft)$/s

/** @param quoted a text that may have quotes */
export function searchPattern(quoted: string): SearchText {
  const text = unquote(quoted).replace(MODEL_FILE, '$1')
  const forms = writtenForms(text).map((form) =>
    form
      .replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
      // As `fold` does; the flag i knows neither of the two others.
      .replaceAll('i', '[iİı]'),
  )
  return { text, pattern: new RegExp(forms.join('|'), 'i') }
}
