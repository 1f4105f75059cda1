import { createRef, type RefObject } from 'react'
import type { GridHandle } from './grid/gridHandle'
import type { Gallery } from './queries/useGallery'

/** The gallery that is shown, and the handle of its grid; null while there is no grid. */
interface ShownGallery {
  readonly gallery: Gallery
  readonly gridHandle: RefObject<GridHandle | null>
}

/** The gallery on the page, for the toolbar and for ads, which do not render with the images. */
export const shownGalleryRef = createRef<ShownGallery>()
