import type { GalleryImage } from '../domain/image'
import type { ImagePage } from '../service/source'

/** A run of indexes (0-based): from `start` up to, but without, `end`. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** The loaded images: a run of consecutive images anywhere in the list. Indexes count from the first of the list. */
export interface PageWindow extends Span {
  /** The image of an index; undefined where it is not loaded. */
  readonly at: (index: number) => GalleryImage | undefined
}

export const EMPTY_WINDOW: PageWindow = { start: 0, end: 0, at: () => undefined }

/** The position of the last page that starts at or before an index; -1 where none does. */
function findPage(pages: readonly ImagePage[], index: number): number {
  let low = 0
  let high = pages.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((pages[middle]?.start ?? Infinity) <= index) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** The window of consecutive pages, which may be of any lengths. */
export function pageWindow(pages: readonly ImagePage[]): PageWindow {
  const [first] = pages
  const last = pages.at(-1)
  if (first === undefined || last === undefined) return EMPTY_WINDOW
  return {
    start: first.start,
    end: last.start + last.images.length,
    at(index) {
      const page = pages[findPage(pages, index)]
      return page?.images[index - page.start]
    },
  }
}

/** The index (0-based) of a loaded image by its id; undefined where it is not loaded. */
export function indexOfId(images: PageWindow, id: string): number | undefined {
  for (let index = images.start; index < images.end; index++) {
    if (images.at(index)?.id === id) return index
  }
  return undefined
}
