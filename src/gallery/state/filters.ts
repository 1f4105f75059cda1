import type { Filters } from '../../sources/filter'
import { notifyAddressSubscribers, readEntry, replaceEntry, toQueryString } from './historyEntry'

const SEARCH_TEXT = 'q'
const CATEGORY = 'category'
const MATCHES = 'matches'
const ONLY = 'only'

/** The longest search text that an address holds, in characters as encoded. */
const MAX_ENCODED_TEXT = 2000

const encodedLength = (text: string): number =>
  new URLSearchParams([[SEARCH_TEXT, text]]).toString().length - `${SEARCH_TEXT}=`.length

/** The part of a search text that an address holds: the whole text, or the beginning of a long one. */
function textForAddress(text: string): string {
  let room = MAX_ENCODED_TEXT
  let end = 0
  // By characters, so that a surrogate pair stays whole; a long text is not read to its end.
  for (const character of text) {
    room -= encodedLength(character)
    if (room < 0) break
    end += character.length
  }
  return text.slice(0, end)
}

/**
 * Reads the filters out of a query string. An invalid value is ignored and reported in `problems`, one
 * sentence each. Categories are not validated here, because only the source knows them.
 * @param longText the whole search text as stored in the history entry, where the query string holds
 * only its beginning; null where none is stored. Ignored where it begins otherwise.
 */
export function readFilterParams(
  search: string,
  longText: string | null = null,
): {
  readonly filters: Filters
  readonly problems: readonly string[]
} {
  const params = new URLSearchParams(search)
  const categories = new Set(params.getAll(CATEGORY))
  const matches = params.get(MATCHES)
  const problems: string[] = []
  const text = params.get(SEARCH_TEXT) ?? ''
  if (matches !== null && matches !== ONLY) problems.push(`“${MATCHES}” takes “${ONLY}”.`)
  return {
    filters: {
      searchText: longText !== null && textForAddress(longText) === text ? longText : text,
      categories: [...categories],
      onlyMatches: matches === ONLY,
    },
    problems,
  }
}

/** Reads the filters out of the current history entry: its address, and a text too long for that. */
export function readFilters(): ReturnType<typeof readFilterParams> {
  return readFilterParams(window.location.search, readEntry().longText)
}

/**
 * A query string with these filters in place of its own; its other parameters stay. It holds the
 * beginning of a search text that is longer than 2,000 characters as encoded.
 */
export function withFilters(search: string, filters: Filters): string {
  const params = new URLSearchParams(search)
  params.delete(SEARCH_TEXT)
  params.delete(CATEGORY)
  params.delete(MATCHES)
  if (filters.searchText !== '') params.set(SEARCH_TEXT, textForAddress(filters.searchText))
  for (const category of filters.categories) params.append(CATEGORY, category)
  if (filters.onlyMatches) params.set(MATCHES, ONLY)
  return toQueryString(params)
}

/**
 * Writes the filters into the current history entry.
 * @returns whether a link to the entry's address holds the whole search text
 */
export function replaceFilters(filters: Filters): boolean {
  const { searchText } = filters
  const { pathname, search, hash } = window.location
  const next = withFilters(search, filters)
  const isWhole = textForAddress(searchText) === searchText
  const longText = isWhole ? null : searchText
  if (next !== search || longText !== readEntry().longText) {
    replaceEntry({ longText }, pathname + next + hash)
    notifyAddressSubscribers()
  }
  return isWhole
}
