import type { Filters } from '../../sources/filter'
import type { GalleryImage } from '../../sources/image'
import type { OpenImage, OpenComparison } from './address'
import type { ScrollAnchor } from './anchor'
import type { ShownList } from './shownList'

/** The card of the open image and, until focus has returned to it, of the one that was closed. */
export interface ActiveItem {
  /** The index (0-based) in the shown list. */
  readonly index: number
  /** Null if its page is not loaded yet. It stays, even if its page is dropped. */
  readonly image: GalleryImage | null
  /** The detail view has stepped to this image from the one that was opened. */
  readonly hasMoved: boolean
}

/** The image in the detail view. */
interface SteppingImage extends OpenImage {
  /** The index (0-based) that a step leads to whose page is not loaded yet; null while there is none. */
  readonly pending: number | null
}

/** Where the visitor is: the gallery, its filters, what is open and the scroll anchors. */
export interface Navigation extends Filters {
  /** The parameters of the address that are neither filters nor what is open, as text. */
  readonly params: string
  /** The fragment of the address, with its `#`; empty for none. */
  readonly hash: string
  readonly shown: ShownList
  /** The scroll anchor in the shown list; null while none is known. */
  readonly anchor: ScrollAnchor | null
  /** The scroll anchor in the whole gallery, while only matches are shown; else null. */
  readonly wholeGalleryAnchor: ScrollAnchor | null
  /** Null while nothing is open. */
  readonly open: SteppingImage | OpenComparison | null
  /** Null while no image of the shown list is open or was just closed. */
  readonly active: ActiveItem | null
  /**
   * The browser has been asked to go back, which closes what is open. `next` is the image to open then; null for none.
   */
  readonly closing: { readonly next: string | null } | null
}

/** The image in the detail view; null for none. */
export const openImage = ({ open }: Navigation): SteppingImage | null =>
  open?.kind === 'image' ? open : null

const NONE: readonly string[] = []

/** The ids of the images in the comparison; empty while none is open. */
export const comparedIds = ({ open }: Navigation): readonly string[] =>
  open?.kind === 'comparison' ? open.ids : NONE
