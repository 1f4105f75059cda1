import { useMemo } from 'react'
import { createStore, useStore } from 'zustand'
import type { Filter } from '../../sources/filter'
import type { GalleryImage } from '../../sources/image'
import type { ImageSource } from '../../sources/source'

/** Whether an image matches what is searched for; null while only a part of its texts is known. */
export type MatchTest = (image: GalleryImage) => boolean | null

/** The images that were read as a whole, by what is loaded of them: as long as that is loaded. See `MatchSummary`. */
export const wholeImages = createStore<{ readonly of: WeakMap<GalleryImage, GalleryImage> }>(
  () => ({ of: new WeakMap() }),
)

/**
 * The test by which the source makes its lists of matches.
 * @param search null while nothing is searched for
 * @returns null then, or without a source; another function when more images are known as a whole
 */
export function useMatchTest(search: Filter | null, source: ImageSource | null): MatchTest | null {
  const known = useStore(wholeImages)
  return useMemo(() => {
    if (search === null || source === null) return null
    return (image) => {
      const whole = image.isCut === true ? known.of.get(image) : image
      return whole === undefined ? null : source.matches(search, whole)
    }
  }, [search, source, known])
}
