import type { Filter } from '../../domain/filter'
import { containsWords } from '../../domain/matching'
import { categoriesOf } from './categories'

/** Whether a generated prompt contains every word of a filter and is in one of its categories. */
export function matchesPrompt(filter: Filter, prompt: string): boolean {
  if (!containsWords(filter, prompt)) return false
  if (filter.categories.length === 0) return true
  return categoriesOf(prompt).some((category) => filter.categories.includes(category))
}
