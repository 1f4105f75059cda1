import { memoizeWeakly } from '../../../lib/memoizeWeakly'
import { unquote, type Filter } from '../../filter'
import { groupCategories, isInCategories, type ChosenCategories } from '../../search/categoryNames'
import { isNarrower } from '../../search/isNarrower'
import { matchesQuery, meetsCondition, type SearchFields } from '../../search/matchesQuery'
import { parseQuery, searchPattern, type Query } from '../../search/parseQuery'
import {
  isInFileCategories,
  splitCategories,
  type CategoryFields,
  type FileCategories,
} from './fileCategories'
import { parsePeriod } from './period'

/** The operators of a text that a field of the file has to contain. */
const TEXT_FIELDS = {
  'neg:': 'negativePrompt',
  'lora:': 'loras',
  'sampler:': 'sampler',
  'tool:': 'tool',
} as const

type TextField = (typeof TEXT_FIELDS)[keyof typeof TEXT_FIELDS]

/** What is known of a file that searches compare. An unknown text is empty. */
export interface FileFields
  extends Readonly<Record<TextField, string>>, CategoryFields, SearchFields {
  readonly hasPrompt: boolean
  /** The date of the file, in ms since 1970. */
  readonly modified: number
}

/** A requirement that only galleries of files know. */
interface FileCondition {
  readonly kind: 'own'
  readonly test: (fields: FileFields) => boolean
}

/** A filter in the form in which files are compared with it. */
interface FileFilter {
  readonly query: Query<FileCondition>
  /** Those that all sources have. */
  readonly categories: ChosenCategories
  /** Null if there are none. */
  readonly ownCategories: FileCategories | null
}

const isTextOperator = (prefix: string): prefix is keyof typeof TEXT_FIELDS =>
  Object.hasOwn(TEXT_FIELDS, prefix)

/** Null if the text is no operator of files, or its value makes no sense: it is then searched as all sources do. */
function parseCondition(text: string): FileCondition | null {
  const prefix = text.slice(0, text.indexOf(':') + 1)
  const value = text.slice(prefix.length)
  const plain = unquote(value)
  const condition = (test: FileCondition['test']): FileCondition => ({ kind: 'own', test })
  if (isTextOperator(prefix)) {
    if (plain === '') return null
    const { pattern } = searchPattern(value)
    return condition((fields) => pattern.test(fields[TEXT_FIELDS[prefix]]))
  }
  if (prefix === 'has:') return plain === 'prompt' ? condition(({ hasPrompt }) => hasPrompt) : null
  const period = prefix === 'date:' ? parsePeriod(plain) : null
  return period && condition(({ modified }) => modified >= period.from && modified < period.to)
}

/** See `parseQuery`. */
export const parseFileWords = (words: readonly string[]) => parseQuery(words, parseCondition)

/** As `parseFilter`. */
export const parseFileFilter = memoizeWeakly(({ words, categories }: Filter): FileFilter => {
  const { common, own } = splitCategories(categories)
  return {
    query: parseFileWords(words),
    categories: groupCategories(common),
    ownCategories: common.length === categories.length ? null : own,
  }
})

/** See `isNarrower`. */
export const isNarrowerFileFilter = (filter: Filter, before: Filter): boolean =>
  isNarrower(filter, before, parseFileWords)

/** Whether a file meets all that a filter requires. */
export function meetsFileFilter(filter: FileFilter, fields: FileFields): boolean {
  const { query, categories, ownCategories } = filter
  return (
    isInCategories(categories, fields.folder, fields.model) &&
    matchesQuery(query, (condition) =>
      condition.kind === 'own' ? condition.test(fields) : meetsCondition(condition, fields),
    ) &&
    (ownCategories === null || isInFileCategories(ownCategories, fields))
  )
}
