import { useEffect, useMemo, useState } from 'react'
import type { Filter } from '../../sources/filter'
import type { GalleryImage } from '../../sources/image'
import type { PageWindow } from '../queries/pageWindow'
import type { Gallery } from '../queries/useGallery'

/** Whether an image matches what is searched for; null while only a part of its texts is known. */
export type MatchTest = (image: GalleryImage) => boolean | null

/** The images that were read as a whole, by what is loaded of them: as long as that is loaded. */
interface Known {
  readonly whole: WeakMap<GalleryImage, GalleryImage>
}

const imagesOf = ({ start, end, at }: PageWindow): readonly GalleryImage[] =>
  Array.from({ length: end - start }, (_, offset) => at(start + offset) ?? []).flat()

/**
 * The test by which the source makes its lists of matches. While something is searched for, the loaded images that are
 * `isCut` are read as a whole, all that come at a time in one request.
 * @param filter null while nothing is searched for
 * @returns null then, or without a source; another function when more is known
 */
export function useMatchTest(filter: Filter | null, { source, images }: Gallery): MatchTest | null {
  const [known, setKnown] = useState<Known>(() => ({ whole: new WeakMap() }))
  const isSearching = filter !== null

  useEffect(() => {
    if (!isSearching || source?.whole === undefined) return undefined
    const { whole } = known
    const missing = imagesOf(images).filter((image) => image.isCut === true && !whole.has(image))
    if (missing.length === 0) return undefined
    const stopped = new AbortController()
    const { signal } = stopped
    async function read(ids: readonly string[]): Promise<void> {
      const found = await source?.whole?.(ids, signal)
      signal.throwIfAborted()
      const byId = new Map(found?.map((image) => [image.id, image]))
      // Of an image that is gone by now no more is known.
      for (const image of missing) whole.set(image, byId.get(image.id) ?? image)
      setKnown({ whole })
    }
    // What cannot be read stays unknown until the next page or the next search.
    read(missing.map(({ id }) => id)).catch(() => undefined)
    return () => stopped.abort()
  }, [isSearching, source, images, known])

  return useMemo(() => {
    if (filter === null || source === null) return null
    return (image) => {
      const whole = image.isCut === true ? known.whole.get(image) : image
      return whole === undefined ? null : source.matches(filter, whole)
    }
  }, [filter, source, known])
}
