import type { Filters } from '../../sources/filter'
import type { PictureMode } from '../../sources/image'
import { parseOrder, type Arrangement } from '../../sources/order'

/** In a page of others, the parameters of the gallery have names that no host has. */
const PREFIX = import.meta.env.MODE === 'library' ? 'explore-' : ''
const SEARCH_TEXT = `${PREFIX}q`
const CATEGORY = `${PREFIX}category`
export const MATCHES = `${PREFIX}matches`
export const ONLY = 'only'
const IMAGE = `${PREFIX}image`
export const SORT = `${PREFIX}sort`
export const SEED = `${PREFIX}seed`
export const STACKS = `${PREFIX}stacks`
export const ON = 'on'
const COMPARE = `${PREFIX}compare`
export const PICTURES = `${PREFIX}pictures`

/** An image in the detail view. */
export interface OpenImage {
  readonly kind: 'image'
  readonly id: string
}

/** Images beside one another. */
export interface OpenComparison {
  readonly kind: 'comparison'
  /** One to `MAX_COMPARED`, each once. A comparison needs two, which an address may lack. */
  readonly ids: readonly string[]
}

/** What the query string of an address says. */
export interface Address extends Arrangement {
  /**
   * The parameters that are neither filters nor arrangement nor what is open, as text: those of the source, such as
   * `images=1000&page=50`, `pictures`, and unknown ones.
   */
  readonly params: string
  /** Categories are not validated here, because only the source knows them. */
  readonly filters: Filters
  /** Null, or empty: an address does not say which stacks are open. */
  readonly stacks: readonly string[] | null
  /** Null while nothing is open. */
  readonly open: OpenImage | OpenComparison | null
}

/** Whether the parameters of an address name a kind of gallery. */
export const namesKind = (params: string): boolean => /\bgallery=/.test(params)

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

/** What an address opens: an image, or else the images to compare. */
function parseOpen(params: URLSearchParams): Address['open'] {
  const id = params.get(IMAGE)
  if (id) return { kind: 'image', id }
  const ids = new Set(params.getAll(COMPARE).filter((each) => each !== ''))
  return ids.size === 0 ? null : { kind: 'comparison', ids: [...ids].slice(0, MAX_COMPARED) }
}

/** Reads a query string. A value that is not valid is ignored. */
export function parseAddress(search: string): Address {
  const params = new URLSearchParams(search)
  const order = parseOrder(params.get(SORT), params.get(SEED))
  const address = {
    order,
    stacks: params.get(STACKS) === ON ? [] : null,
    filters: {
      searchText: params.get(SEARCH_TEXT) ?? '',
      categories: [...new Set(params.getAll(CATEGORY))],
      onlyMatches: params.get(MATCHES) === ONLY,
    },
    open: parseOpen(params),
  }
  for (const name of [SEARCH_TEXT, CATEGORY, MATCHES, IMAGE, SORT, STACKS, COMPARE])
    params.delete(name)
  if (order?.by === 'random') params.delete(SEED)
  return { ...address, params: params.toString() }
}

/** The query string of an address. It holds the beginning of a search text that is too long for an address. */
export function formatAddress(address: Address): string {
  const { params: others, filters, order, stacks, open } = address
  const params = new URLSearchParams(others)
  if (filters.searchText !== '') params.set(SEARCH_TEXT, textForAddress(filters.searchText))
  for (const category of filters.categories) params.append(CATEGORY, category)
  if (filters.onlyMatches) params.set(MATCHES, ONLY)
  if (order !== null) params.set(SORT, order.by)
  if (order?.by === 'random') params.set(SEED, String(order.seed))
  if (stacks !== null) params.set(STACKS, ON)
  const text = params.toString()
  const search = text && `?${text}`
  if (open === null) return search
  return open.kind === 'image'
    ? withImage(search, open.id)
    : open.ids.reduce((before, id) => withId(before, COMPARE, id), search)
}

/** A query string that opens nothing, with this image open. */
export const withImage = (search: string, id: string): string => withId(search, IMAGE, id)

const withId = (search: string, name: string, id: string): string =>
  `${search || '?'}${search && '&'}${name}=${encodeURIComponent(id)}`

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
