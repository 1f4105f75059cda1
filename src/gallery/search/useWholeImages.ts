import { useEffect } from 'react'
import type { GalleryImage } from '../../sources/image'
import type { PageWindow } from '../queries/pageWindow'
import type { Gallery } from '../queries/useGallery'
import { wholeImages } from './useMatchTest'

const imagesOf = ({ start, end, at }: PageWindow): readonly GalleryImage[] =>
  Array.from({ length: end - start }, (_, offset) => at(start + offset) ?? []).flat()

/** Reads the loaded images that are `isCut` as a whole, all that come at a time in one request. */
export function useWholeImages({ source, images }: Gallery): void {
  useEffect(() => {
    if (source?.whole === undefined) return undefined
    const { of } = wholeImages.getState()
    const missing = imagesOf(images).filter((image) => image.isCut === true && !of.has(image))
    if (missing.length === 0) return undefined
    const stopped = new AbortController()
    const { signal } = stopped
    async function read(ids: readonly string[]): Promise<void> {
      const found = await source?.whole?.(ids, signal)
      signal.throwIfAborted()
      const byId = new Map(found?.map((image) => [image.id, image]))
      // Of an image that is gone by now no more is known.
      for (const image of missing) of.set(image, byId.get(image.id) ?? image)
      wholeImages.setState({ of })
    }
    // What cannot be read stays unknown until the next page or the next search.
    read(missing.map(({ id }) => id)).catch(() => undefined)
    return () => stopped.abort()
  }, [source, images])
}
