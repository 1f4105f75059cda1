import { delay } from '../lib/delay'
import type { Dimensions } from './dimensions'
import { lastPage, pageBounds, pageOf } from './dimensions'
import type { ImagePage, ImageSource } from './source'

export interface GeneratedSourceOptions {
  /** Any whole number; another seed is another gallery. */
  readonly seed: number
  readonly dimensions: Dimensions
  /** Now. Only its day (UTC) counts: the images of one day are the same in every tab. */
  readonly now: Date
}

/**
 * A gallery made on the device. Image *i* depends on the seed and *i* alone, so any page can be
 * made at any time, in any order, and always comes out the same.
 */
export function createGeneratedSource({
  seed,
  dimensions,
  now,
}: GeneratedSourceOptions): ImageSource {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate())
  const gallery = { seed, images: dimensions.images, today }
  const last = lastPage(dimensions)

  async function* pages(
    from: number,
    { signal }: { signal: AbortSignal },
  ): AsyncGenerator<ImagePage, void, undefined> {
    for (let page = from; page <= last; page++) {
      // The factory brings faker along, which is why it is not part of the first chunk.
      const [{ createImage }] = await Promise.all([
        import('./imageFactory'),
        delay(page === 1 ? 0 : dimensions.delay, signal),
      ])
      signal.throwIfAborted()
      const { start, end } = pageBounds(dimensions, page)
      const images = Array.from({ length: end - start }, (_, i) => createImage(gallery, start + i))
      yield { page, start, images, next: page < last ? page + 1 : null, previous: page - 1 || null }
    }
  }

  return {
    key: `generated-${seed}-${dimensions.images}-${dimensions.firstPage}-${dimensions.page}`,
    total: dimensions.totalKnown ? dimensions.images : null,
    pageSize: dimensions.page,
    pageOf: (index) => Math.min(pageOf(dimensions, index), last),
    pages,
    async find(id, { signal }) {
      const { findImage } = await import('./imageFactory')
      signal.throwIfAborted()
      return findImage(gallery, id)
    },
  }
}
