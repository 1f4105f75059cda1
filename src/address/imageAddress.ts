import { searchPart } from './searchPart'

/** The parameter that carries the id of the open image. */
const PARAM = 'image'

/** The id of the image that an address opens; null where it opens none. */
export function openImageIn(search: string): string | null {
  return new URLSearchParams(search).get(PARAM) || null
}

/** An address's search part with this image open, or none; everything else in it stays. */
export function withOpenImage(search: string, id: string | null): string {
  const params = new URLSearchParams(search)
  if (id === null) params.delete(PARAM)
  else params.set(PARAM, id)
  return searchPart(params)
}
