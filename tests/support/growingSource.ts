import type { GalleryImage } from '../../src/domain/image'
import { containsWords, wordRanges } from '../../src/domain/matching'
import { lastPage, pageBounds } from '../../src/service/pageSizes'
import type { ImageSource } from '../../src/service/source'
import { makeImage } from './makeImage'

/** A source that is being read for the first time. */
export interface GrowingSource extends ImageSource {
  /** Finds so many more images, which belong before all others. */
  readonly add: (count: number) => void
  /** Ends the first reading of the source. Images of later calls of `add` do not join by themselves. */
  readonly finish: () => void
}

const SIZES = { firstPageSize: 60, pageSize: 60 }

/** A growing source that shows so many images at first. Their prompts have numbers that count down. */
export function createGrowingSource(count: number): GrowingSource {
  const listeners = new Set<() => void>()
  let found = count
  let isGrowing = true
  let pending = { added: 0, removed: 0 }
  let made = 0
  const make = (): GalleryImage => {
    made++
    return makeImage(made, { prompt: `picture ${made}` })
  }
  let shown: readonly GalleryImage[] = Array.from({ length: count }, make).toReversed()

  function changed() {
    pending = { added: found - shown.length, removed: 0 }
    for (const listener of listeners) listener()
  }

  return {
    kind: 'growing',
    identity: { count },
    ...SIZES,
    total: null,
    prefetch: 0,
    typingPause: 200,
    categories: [],
    matches: (filter, { prompt }) => containsWords(filter, prompt),
    highlights: (filter, text) => wordRanges(filter, text),
    async *pages(from, { signal }) {
      const images = shown
      const last = lastPage(SIZES, images.length)
      for (let number = Math.min(from, last); number <= last; number++) {
        await Promise.resolve()
        signal.throwIfAborted()
        const { start, end } = pageBounds(SIZES, images.length, number)
        yield {
          number,
          start,
          images: images.slice(start, end),
          next: number < last ? number + 1 : null,
          previous: number - 1 || null,
          total: images.length,
        }
      }
    },
    async find(id) {
      await Promise.resolve()
      const index = shown.findIndex((image) => image.id === id)
      const image = shown[index]
      return image === undefined ? null : { image, index }
    },
    changes: {
      pending: () => pending,
      isGrowing: () => isGrowing,
      updates: () => 0,
      subscribe(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      accept(inPlace) {
        const step = inPlace === null ? 1 : 12
        const joining = Math.floor((found - shown.length) / step) * step
        shown = [...Array.from({ length: joining }, make).toReversed(), ...shown]
        changed()
        return Promise.resolve()
      },
    },
    folder: null,
    close: () => listeners.clear(),
    add(more) {
      found += more
      changed()
    },
    finish() {
      isGrowing = false
      changed()
    },
  }
}
