import { searchPart } from './searchPart'

/** The parameter that carries the id of the open image. */
const PARAM = 'image'

/** The id of the image that an address opens; null where it opens none. */
export function openImageIn(search: string): string | null {
  return new URLSearchParams(search).get(PARAM) || null
}

// All cards of a page ask with the same search part, and reading one costs more than all else here.
let lastSearch = ''
let lastOthers = ''

/** All but the image of an address's search part. */
function othersIn(search: string): string {
  if (search !== lastSearch) {
    const params = new URLSearchParams(search)
    params.delete(PARAM)
    lastSearch = search
    lastOthers = searchPart(params)
  }
  return lastOthers
}

/** An address's search part with this image open, or none; everything else in it stays. */
export function withOpenImage(search: string, id: string | null): string {
  const others = othersIn(search)
  return id === null ? others : `${others || '?'}${others && '&'}${PARAM}=${encodeURIComponent(id)}`
}
