import type { Filter } from '../../filter'
import { isNarrower } from '../../search/isNarrower'
import { searchPattern, splitTerms, unquote, type SearchText } from '../../search/parseQuery'
import {
  isInFileCategories,
  splitCategories,
  type CategoryFields,
  type FileCategories,
} from './fileCategories'
import { parsePeriod, type Period } from './period'

/** The operators of a text that a field of the file has to contain. */
const TEXT_FIELDS = {
  'neg:': 'negativePrompt',
  'lora:': 'loras',
  'sampler:': 'sampler',
  'tool:': 'tool',
} as const

type TextField = (typeof TEXT_FIELDS)[keyof typeof TEXT_FIELDS]

/** A requirement that only galleries of files know. */
type FileCondition =
  | ({ readonly kind: 'contains'; readonly field: TextField } & Pick<SearchText, 'pattern'>)
  | ({ readonly kind: 'date' } & Period)
  | { readonly kind: 'prompt' }

/** A condition and the text that it was read from. If it is excluded, an image must not meet it. */
interface FileTerm {
  readonly text: string
  readonly condition: FileCondition
  readonly isExcluded: boolean
}

/** What is known of a file beside the fields that all searches compare. An unknown text is empty. */
export interface FileFields extends Readonly<Record<TextField, string>>, CategoryFields {
  readonly hasPrompt: boolean
  /** The date of the file, in ms since 1970. */
  readonly modified: number
}

/** A filter of a folder in two parts. An image has to match both. */
export interface SplitFilter {
  /** What searches of all sources understand. It may have neither words nor categories. */
  readonly common: Filter
  readonly own: {
    readonly terms: readonly FileTerm[]
    /** Null if there are none. */
    readonly categories: FileCategories | null
  }
}

const isTextOperator = (prefix: string): prefix is keyof typeof TEXT_FIELDS =>
  Object.hasOwn(TEXT_FIELDS, prefix)

/** Null if the text is no operator of files, or its value makes no sense: it is then searched as all sources do. */
function parseCondition(text: string): FileCondition | null {
  const prefix = text.slice(0, text.indexOf(':') + 1)
  const value = text.slice(prefix.length)
  const plain = unquote(value)
  if (isTextOperator(prefix)) {
    if (plain === '') return null
    return { kind: 'contains', field: TEXT_FIELDS[prefix], pattern: searchPattern(value).pattern }
  }
  if (prefix === 'has:') return plain === 'prompt' ? { kind: 'prompt' } : null
  const period = prefix === 'date:' ? parsePeriod(plain) : null
  return period && { kind: 'date', ...period }
}

function parseTerm(text: string): FileTerm | null {
  const isExcluded = text.startsWith('-')
  const condition = parseCondition(isExcluded ? text.slice(1) : text)
  return condition && { text, condition, isExcluded }
}

const split = new WeakMap<Filter, SplitFilter>()

/** Splits a filter. Each filter is split once, since every card on screen is compared with it. */
export function splitFilter(filter: Filter): SplitFilter {
  const before = split.get(filter)
  if (before !== undefined) return before
  const terms = splitTerms(filter.words).map((text) => parseTerm(text) ?? text)
  const { common, own } = splitCategories(filter.categories)
  const result = {
    common: { words: terms.filter((term) => typeof term === 'string'), categories: common },
    own: {
      terms: terms.filter((term) => typeof term !== 'string'),
      categories: common.length === filter.categories.length ? null : own,
    },
  }
  split.set(filter, result)
  return result
}

/** See `isNarrower`. */
export function isNarrowerFileFilter(filter: Filter, before: Filter): boolean {
  const [now, then] = [splitFilter(filter), splitFilter(before)]
  return (
    filter.categories.join('\n') === before.categories.join('\n') &&
    isNarrower(now.common, then.common) &&
    then.own.terms.every(({ text }) => now.own.terms.some((term) => term.text === text))
  )
}

/** Whether a file meets all terms and is in the categories. */
export function meetsOwn({ terms, categories }: SplitFilter['own'], fields: FileFields): boolean {
  if (categories !== null && !isInFileCategories(categories, fields)) return false
  for (const { condition, isExcluded } of terms) {
    if (meets(condition, fields) === isExcluded) return false
  }
  return true
}

function meets(condition: FileCondition, fields: FileFields): boolean {
  switch (condition.kind) {
    case 'contains': {
      return condition.pattern.test(fields[condition.field])
    }
    case 'date': {
      return fields.modified >= condition.from && fields.modified < condition.to
    }
    case 'prompt': {
      return fields.hasPrompt
    }
  }
}
