import type { GalleryImage } from '../../sources/image'
import type { ImagePage } from '../../sources/source'
import type { Span } from '../../sources/span'

/** The loaded images: a run of consecutive images anywhere in the list. Indexes count from the first of the list. */
export interface PageWindow extends Span {
  /** All of them, in their order. */
  readonly all: readonly GalleryImage[]
  /** The image of an index; undefined if it is not loaded. */
  readonly at: (index: number) => GalleryImage | undefined
}

export const EMPTY_WINDOW: PageWindow = { start: 0, end: 0, all: [], at: () => undefined }

/**
 * The window of consecutive pages, which may be of any lengths. Only the first page's `start` counts: a page
 * from which an unreadable image was left out leaves no gap.
 */
export function pageWindow(pages: readonly ImagePage[]): PageWindow {
  const [first] = pages
  if (first === undefined) return EMPTY_WINDOW
  const all = pages.flatMap((page) => page.images)
  const { start } = first
  return { start, end: start + all.length, all, at: (index) => all[index - start] }
}

/** The index (0-based) of a loaded image by its id; undefined if it is not loaded. */
export function indexOfId({ start, all }: PageWindow, id: string): number | undefined {
  const place = all.findIndex((image) => image.id === id)
  return place === -1 ? undefined : start + place
}

/** A loaded image by its id, with its index; undefined if it is not loaded. */
export function findLoaded(
  images: PageWindow,
  id: string,
): { readonly image: GalleryImage; readonly index: number } | undefined {
  const index = indexOfId(images, id) ?? -1
  const image = images.at(index)
  return image && { image, index }
}

/** The images that were reported, so that each is reported once. */
const reported = new Set<string>()

/**
 * Reports the loaded images that a source yields at two indexes, for the author of the source. Both are
 * shown, but a link opens the first of them only.
 */
export function reportRepeats({ start, all }: PageWindow): void {
  const indexes = new Map<string, number>()
  for (const [place, { id }] of all.entries()) {
    const index = start + place
    const before = indexes.get(id)
    const text = `The source repeats the image ${id} at the indexes ${before} and ${index}`
    if (before !== undefined && !reported.has(text)) {
      reported.add(text)
      console.error(text)
    }
    indexes.set(id, index)
  }
}
