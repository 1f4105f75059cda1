import type { Filters } from '../../sources/filter'
import type { PictureMode } from '../../sources/image'
import { parseOrder, type Order } from '../../sources/order'

/** In a page of others, the parameters of the gallery have names that no host has. */
const PREFIX = import.meta.env.MODE === 'library' ? 'explore-' : ''
const SEARCH_TEXT = `${PREFIX}q`
const CATEGORY = `${PREFIX}category`
const MATCHES = `${PREFIX}matches`
const ONLY = 'only'
const IMAGE = `${PREFIX}image`
const SORT = `${PREFIX}sort`
const SEED = `${PREFIX}seed`
const STACKS = `${PREFIX}stacks`
const ON = 'on'
const COMPARE = `${PREFIX}compare`
const PICTURES = `${PREFIX}pictures`

/** What the query string of an address says. */
export interface Address {
  /**
   * The parameters that are neither filters nor what is open, as text: those of the source, such as
   * `images=1000&page=50`, `pictures`, and unknown ones.
   */
  readonly params: string
  /** Categories are not validated here, because only the source knows them. */
  readonly filters: Filters
  /** The order of the list; null for that of the source. */
  readonly order: Order | null
  /** See `PageRequest.stacks`: null, or empty, since an address does not say which stacks are open. */
  readonly stacks: readonly string[] | null
  /** The id of the open image; null while none is open. */
  readonly image: string | null
  /** The ids of the compared images, `MAX_COMPARED` at most; none while an image is open. */
  readonly compared: readonly string[]
}

/** The most images that can be compared. */
export const MAX_COMPARED = 4

/** The longest search text that an address holds, in characters as encoded. */
const MAX_ENCODED_TEXT = 2000

const encodedLength = (text: string): number =>
  new URLSearchParams([['', text]]).toString().length - '='.length

/** The part of a search text that an address holds: the whole text, or the beginning of a long one. */
export function textForAddress(text: string): string {
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

/** Whether a search text is too long for an address, which then holds its beginning. */
export const isTooLong = (text: string): boolean => textForAddress(text) !== text

/** Reads a query string. A value that is not valid is ignored. */
export function parseAddress(search: string): Address {
  const params = new URLSearchParams(search)
  const order = parseOrder(params.get(SORT), params.get(SEED))
  const image = params.get(IMAGE) || null
  const compared = image === null ? params.getAll(COMPARE).filter((id) => id !== '') : []
  const address = {
    order,
    stacks: params.get(STACKS) === ON ? [] : null,
    filters: {
      searchText: params.get(SEARCH_TEXT) ?? '',
      categories: [...new Set(params.getAll(CATEGORY))],
      onlyMatches: params.get(MATCHES) === ONLY,
    },
    image,
    compared: [...new Set(compared)].slice(0, MAX_COMPARED),
  }
  for (const name of [SEARCH_TEXT, CATEGORY, MATCHES, IMAGE, SORT, STACKS, COMPARE])
    params.delete(name)
  if (order?.by === 'random') params.delete(SEED)
  return { ...address, params: params.toString() }
}

/** Parameters as the query string of an address: with its question mark, or empty without parameters. */
function toQueryString(params: URLSearchParams): string {
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}

/** The query string of an address. It holds the beginning of a search text that is too long for an address. */
export function formatAddress(address: Address): string {
  const { params: others, filters, order, stacks, image, compared } = address
  const params = new URLSearchParams(others)
  if (filters.searchText !== '') params.set(SEARCH_TEXT, textForAddress(filters.searchText))
  for (const category of filters.categories) params.append(CATEGORY, category)
  if (filters.onlyMatches) params.set(MATCHES, ONLY)
  if (order !== null) params.set(SORT, order.by)
  if (order?.by === 'random') params.set(SEED, String(order.seed))
  if (stacks !== null) params.set(STACKS, ON)
  return withCompared(withImage(toQueryString(params), image), compared)
}

/** A query string that opens no image, with this image open; the same for null. */
export const withImage = (search: string, id: string | null): string =>
  id === null ? search : withId(search, IMAGE, id)

const withId = (search: string, name: string, id: string): string =>
  `${search || '?'}${search && '&'}${name}=${encodeURIComponent(id)}`

/** A query string that opens nothing, with these images compared; the same for none. */
const withCompared = (search: string, ids: readonly string[]): string =>
  ids.reduce((before, id) => withId(before, COMPARE, id), search)

/** The parameters of an address that say which gallery it shows, as text. */
export function sourceOf(params: string): string {
  const all = new URLSearchParams(params)
  all.delete(PICTURES)
  return all.toString()
}

/** The parameters of another gallery, as text, in the same picture mode. */
export function galleryParams(source: Readonly<Record<string, string>>, before: string): string {
  const params = new URLSearchParams(source)
  const pictures = new URLSearchParams(before).get(PICTURES)
  if (pictures !== null) params.set(PICTURES, pictures)
  return params.toString()
}

/** The parameters with one of them changed. */
export function withParam(params: string, name: string, value: string): string {
  const changed = new URLSearchParams(params)
  changed.set(name, value)
  return changed.toString()
}

/** Reads the parameter `pictures`; null if it is absent or unknown. */
export function readPictureMode(search: string): PictureMode | null {
  const mode = new URLSearchParams(search).get(PICTURES)
  return mode === 'photos' || mode === 'drawn' ? mode : null
}

/** What is ignored in a query string, one sentence each. */
export function addressProblems(search: string): readonly string[] {
  const params = new URLSearchParams(search)
  const problems: string[] = []
  for (const [name, value] of [
    [MATCHES, ONLY],
    [STACKS, ON],
  ] as const) {
    if ((params.get(name) ?? value) !== value) problems.push(`“${name}” takes “${value}”.`)
  }
  const sort = params.get(SORT)
  if (sort !== null && sort !== 'newest' && parseOrder(sort, params.get(SEED)) === null) {
    problems.push(
      `“${SORT}” takes “oldest”, “name”, “size”, or “random” with a number as “${SEED}”.`,
    )
  }
  if (params.has(PICTURES) && readPictureMode(search) === null) {
    problems.push(`“${PICTURES}” takes “photos” or “drawn”.`)
  }
  return problems
}
