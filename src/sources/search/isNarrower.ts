import type { Filter } from '../filter'
import { parseFilter } from './parseFilter'
import { parseQuery, requiredTexts } from './parseQuery'

/**
 * Whether all images that match a filter also match the one before: as while a word is being typed, since
 * each letter makes the text longer. May be false if they do.
 */
export function isNarrower(filter: Filter, before: Filter): boolean {
  const texts = requiredTexts(parseFilter(filter).query)
  const isImplied = (word: string) => {
    if (filter.words.includes(word)) return true
    const query = parseQuery([word])
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
