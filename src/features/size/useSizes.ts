import { useSyncExternalStore } from 'react'
import { columnsFor, viewportEm } from '../../gallery/grid/gridLayout'
import { onResize } from '../../lib/onResize'
import { usePictureView } from '../../pictures/pictureView'
import { shownSize, sizesFor } from './sizes'

export const SIZE_NAMES = {
  dense: 'Dense',
  small: 'Small',
  default: 'Default',
  large: 'Large',
} as const

/** The sizes that the window can show, the one that it shows, and how many columns that has. */
export function useSizes() {
  const em = useSyncExternalStore(onResize, viewportEm)
  const size = usePictureView((view) => view.size)
  const sizes = sizesFor(em)
  const shown = shownSize(sizes, size)
  return { sizes, shown, columns: columnsFor(em, shown) }
}
