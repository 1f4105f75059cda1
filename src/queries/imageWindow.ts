import type { GalleryImage } from '../domain/image'
import type { ImagePage } from '../service/source'

/** The images at hand: a run of consecutive ones somewhere in the gallery. Indexes are absolute. */
export interface ImageWindow {
  /** The first index (0-based) at hand. */
  readonly start: number
  /** One past the last. */
  readonly end: number
  /** The image of an index; undefined where it is not at hand. Costs the same at any length. */
  readonly at: (index: number) => GalleryImage | undefined
}

export const NO_IMAGES: ImageWindow = { start: 0, end: 0, at: () => undefined }

/** Lays a window over consecutive pages, of which all but the first and the last are of one size. */
export function imageWindow(pages: readonly ImagePage[]): ImageWindow {
  const [first, second] = pages
  const last = pages.at(-1)
  if (first === undefined || last === undefined) return NO_IMAGES
  const size = second?.images.length ?? 1
  return {
    start: first.start,
    end: last.start + last.images.length,
    at(index) {
      const place = index - first.start
      const beyond = place - first.images.length
      if (beyond < 0) return first.images[place]
      return pages[1 + Math.floor(beyond / size)]?.images[beyond % size]
    },
  }
}
