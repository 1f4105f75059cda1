import type { Filter } from '../domain/filter'
import { matches } from '../domain/matching'
import { delay } from '../lib/delay'
import type { Dimensions } from './dimensions'
import { lastPage } from './dimensions'
import type { GalleryIdentity } from './imageFactory'
import { createImage } from './imageFactory'
import { imageIndex } from './imageId'
import type { Narrowing } from './narrowing'
import { createNarrowing } from './narrowing'
import { pageBounds } from './pageBounds'
import type { Asked, ImagePage, ImageSource } from './source'

/** The part of a generated source that makes images. */
export type GeneratedPages = Pick<ImageSource, 'pages' | 'find'>

const countUp = (start: number, end: number): number[] =>
  Array.from({ length: end - start }, (_, place) => start + place)

export function createGeneratedPages(
  gallery: GalleryIdentity,
  dimensions: Dimensions,
): GeneratedPages {
  const last = lastPage(dimensions)

  // One filter at a time: where its pages begin is worth remembering, and no more than that.
  let narrowed: { readonly filter: Filter; readonly narrowing: Narrowing } | null = null
  function narrowingOf(filter: Filter): Narrowing {
    if (narrowed?.filter !== filter) {
      narrowed = { filter, narrowing: createNarrowing(gallery.seed, dimensions, filter) }
    }
    return narrowed.narrowing
  }

  function wholePage(page: number) {
    const { start, end } = pageBounds(dimensions, page)
    return { page, indexes: countUp(start, end), isLast: page === last }
  }

  async function readPage(from: number, { filter, signal }: Asked): Promise<ImagePage> {
    const { page, indexes, isLast } =
      filter === null ? wholePage(from) : await narrowingOf(filter).page(from, signal)
    signal.throwIfAborted()
    return {
      page,
      start: pageBounds(dimensions, page).start,
      images: indexes.map((index) => createImage(gallery, index)),
      next: isLast ? null : page + 1,
      previous: page - 1 || null,
    }
  }

  return {
    async *pages(from, asked) {
      let next: number | null = Math.min(from, last)
      while (next !== null) {
        await delay(next === 1 ? 0 : dimensions.delay, asked.signal)
        const page = await readPage(next, asked)
        yield page
        next = page.next
      }
    },
    async find(id, { filter, signal }) {
      const index = imageIndex(gallery.seed, id)
      signal.throwIfAborted()
      if (index === null || index >= dimensions.images) return null
      const image = createImage(gallery, index)
      if (filter === null) return { image, index }
      if (!matches(filter, image.prompt)) return { image, index: null }
      return { image, index: await narrowingOf(filter).countBefore(index, signal) }
    },
  }
}
