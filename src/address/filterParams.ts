import type { Category } from '../domain/category'
import { CATEGORIES } from '../domain/category'
import type { Filters } from '../domain/filter'
import { historyState, replaceEntry } from './historyState'
import { searchPart } from './searchPart'

const SEARCH_TEXT = 'q'
const CATEGORY = 'category'
const MATCHES = 'matches'
const ONLY = 'only'

const isCategory = (text: string): text is Category => CATEGORIES.some((known) => known === text)

/**
 * Reads the filters out of an address. What is not understood is left out, and said in `problems`:
 * one sentence each, with what is allowed.
 */
export function readFilterParams(search: string): {
  readonly filters: Filters
  readonly problems: readonly string[]
} {
  const given = new URLSearchParams(search)
  const categories = new Set(given.getAll(CATEGORY))
  const matches = given.get(MATCHES)
  const problems: string[] = []
  const known = [...categories].filter(isCategory)
  if (known.length < categories.size) {
    problems.push(`“${CATEGORY}” takes one of ${CATEGORIES.join(', ')}.`)
  }
  if (matches !== null && matches !== ONLY) problems.push(`“${MATCHES}” takes “${ONLY}”.`)
  return {
    filters: {
      searchText: given.get(SEARCH_TEXT) ?? '',
      categories: known,
      onlyMatches: matches === ONLY,
    },
    problems,
  }
}

/** An address's search part with these filters; everything else in it stays. */
export function withFilters(search: string, filters: Filters): string {
  const params = new URLSearchParams(search)
  params.delete(SEARCH_TEXT)
  params.delete(CATEGORY)
  params.delete(MATCHES)
  if (filters.searchText !== '') params.set(SEARCH_TEXT, filters.searchText)
  for (const category of filters.categories) params.append(CATEGORY, category)
  if (filters.onlyMatches) params.set(MATCHES, ONLY)
  return searchPart(params)
}

/** Writes the filters into the current history entry's address. */
export function replaceFilters(filters: Filters): void {
  const { pathname, search, hash } = window.location
  const next = withFilters(search, filters)
  if (next !== search) replaceEntry(historyState(), pathname + next + hash)
}
