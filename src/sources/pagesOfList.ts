import type { GalleryImage } from './image'
import { lastPage, pageBounds, type PageSizes } from './pageSizes'
import type { ImagePage } from './source'

/**
 * The pages of a list that is all there.
 * @param from the number (1-based) of the first of them; one beyond the last page stands for the last
 */
export function* pagesOfList(
  sizes: PageSizes,
  list: readonly GalleryImage[],
  from: number,
): Generator<ImagePage> {
  const last = lastPage(sizes, list.length)
  for (let number = Math.min(from, last); number <= last; number++) {
    const { start, end } = pageBounds(sizes, list.length, number)
    yield {
      number,
      start,
      images: list.slice(start, end),
      next: number < last ? number + 1 : null,
      previous: number - 1 || null,
      total: list.length,
    }
  }
}
