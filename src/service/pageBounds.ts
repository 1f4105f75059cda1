import type { Dimensions } from './dimensions'

/** The indexes (0-based) of a page (1-based): from `start`, up to but without `end`. */
export function pageBounds(dimensions: Dimensions, page: number): { start: number; end: number } {
  const { firstPage, page: size, images } = dimensions
  const start = page === 1 ? 0 : firstPage + (page - 2) * size
  const length = page === 1 ? firstPage : size
  return { start: Math.min(start, images), end: Math.min(start + length, images) }
}
