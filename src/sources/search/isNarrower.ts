import type { Filter } from '../filter'
import { parseQuery, requiredTexts, type OwnCondition, type Query } from './parseQuery'

/**
 * Whether all images that match a filter also match the one before: as while a word is being typed, since
 * each letter makes the text longer. May be false if they do.
 * @param parse as the source parses words
 */
export function isNarrower(
  filter: Filter,
  before: Filter,
  parse: (words: readonly string[]) => Query<OwnCondition> = parseQuery,
): boolean {
  const texts = requiredTexts(parse(filter.words))
  const isImplied = (word: string) => {
    if (filter.words.includes(word)) return true
    const query = parse([word])
    const parts = requiredTexts(query)
    return (
      parts.length === query.length &&
      parts.every((part) => texts.some((text) => text.includes(part)))
    )
  }
  return (
    filter.categories.join('\n') === before.categories.join('\n') && before.words.every(isImplied)
  )
}
