import type { Dimensions } from './dimensions'
import { lastPage, pageOf } from './dimensions'
import type { GeneratedPages } from './generatedPages'
import type { ImageSource } from './source'

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
export function createGeneratedSource(options: GeneratedSourceOptions): ImageSource {
  const { seed, dimensions, now } = options
  const { images, firstPage, page } = dimensions
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate())

  // What makes images brings faker along, which is why it is not part of the first chunk.
  let made: GeneratedPages | undefined
  async function make(): Promise<GeneratedPages> {
    const { createGeneratedPages } = await import('./generatedPages')
    return (made ??= createGeneratedPages({ seed, images, today }, dimensions))
  }

  return {
    key: `generated-${seed}-${images}-${firstPage}-${page}`,
    total: dimensions.totalKnown ? images : null,
    pageSize: page,
    pageOf: (index) => Math.min(pageOf(dimensions, index), lastPage(dimensions)),
    async *pages(from, asked) {
      yield* (await make()).pages(from, asked)
    },
    find: async (id, asked) => (await make()).find(id, asked),
  }
}
