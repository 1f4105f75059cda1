import { useMemo } from 'react'
import { createStore, useStore } from 'zustand'
import type { Filter } from '../../sources/filter'
import type { GalleryImage } from '../../sources/image'
import type { ImageSource } from '../../sources/source'

/** Whether an image matches what is searched for; null while only a part of its texts is known. */
export type MatchTest = (image: GalleryImage) => boolean | null

/** The images that were read uncut, by what is loaded of them: as long as that is loaded. See `MatchSummary`. */
export const uncutImages = createStore<{ readonly of: WeakMap<GalleryImage, GalleryImage> }>(
  () => ({ of: new WeakMap() }),
)

/**
 * The test by which the source makes its lists of matches.
 * @param search null while nothing is searched for
 * @returns null then, or without a source; another function when more images are known uncut
 */
export function useMatchTest(search: Filter | null, source: ImageSource | null): MatchTest | null {
  const known = useStore(uncutImages)
  return useMemo(() => {
    if (search === null || source === null) return null
    return (image) => {
      const uncut = image.isCut === true ? known.of.get(image) : image
      return uncut === undefined ? null : source.matches(search, uncut)
    }
  }, [search, source, known])
}
