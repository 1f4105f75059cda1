import type { GalleryImage } from '../../sources/image'
import type { ImagePage } from '../../sources/source'
import type { Span } from '../../sources/span'

/** The loaded images: a run of consecutive images anywhere in the list. Indexes count from the first of the list. */
export interface PageWindow extends Span {
  /** The image of an index; undefined if it is not loaded. */
  readonly at: (index: number) => GalleryImage | undefined
}

export const EMPTY_WINDOW: PageWindow = { start: 0, end: 0, at: () => undefined }

/**
 * The window of consecutive pages, which may be of any lengths. Only the first page's `start` counts: a page
 * from which an unreadable image was left out leaves no gap.
 */
export function pageWindow(pages: readonly ImagePage[]): PageWindow {
  const [first] = pages
  if (first === undefined) return EMPTY_WINDOW
  const images = pages.flatMap((page) => page.images)
  const { start } = first
  return { start, end: start + images.length, at: (index) => images[index - start] }
}

/** The index (0-based) of a loaded image by its id; undefined if it is not loaded. */
export function indexOfId(images: PageWindow, id: string): number | undefined {
  // Stryker disable next-line EqualityOperator: there is no image at the end
  for (let index = images.start; index < images.end; index++) {
    // Stryker disable next-line OptionalChaining: every index of the window has an image
    if (images.at(index)?.id === id) return index
  }
  return undefined
}

/** A loaded image by its id, with its index; undefined if it is not loaded. */
export function findLoaded(
  images: PageWindow,
  id: string,
): { readonly image: GalleryImage; readonly index: number } | undefined {
  const index = indexOfId(images, id)
  const image = index === undefined ? undefined : images.at(index)
  return image && index !== undefined ? { image, index } : undefined
}

/** The images that were reported, so that each is reported once. */
const reported = new Set<string>()

/**
 * Reports the loaded images that a source yields at two indexes, for the author of the source. Both are
 * shown, but a link opens the first of them only.
 */
export function reportRepeats(images: PageWindow): void {
  const indexes = new Map<string, number>()
  for (let index = images.start; index < images.end; index++) {
    const id = images.at(index)?.id ?? ''
    const before = indexes.get(id)
    const text = `The source repeats the image ${id} at the indexes ${before} and ${index}`
    if (before !== undefined && !reported.has(text)) {
      reported.add(text)
      console.error(text)
    }
    indexes.set(id, index)
  }
}
