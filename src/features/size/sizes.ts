import { PICTURE_SIZES, type PictureSize } from '../../pictures/pictureSizes'
import { columnsFor } from '../../gallery/grid/gridLayout'

/**
 * The sizes that a window can show, from the smallest: each has fewer columns than the one before.
 * @param em the width of the viewport: see `viewportEm`
 */
export function sizesFor(em: number): readonly PictureSize[] {
  return PICTURE_SIZES.filter((size, index) => {
    const smaller = PICTURE_SIZES[index - 1]
    return !smaller || columnsFor(em, size) < columnsFor(em, smaller)
  })
}

/** The size that a window shows: a narrow one has nothing larger than the default. */
export const shownSize = (sizes: readonly PictureSize[], chosen: PictureSize): PictureSize =>
  sizes.includes(chosen) ? chosen : 'default'
