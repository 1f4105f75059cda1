import type { Filters } from '../../sources/filter'
import type { OpenImage, OpenComparison } from './address'
import type { ScrollAnchor } from './anchor'
import type { List } from './list'

/** The image in the detail view. */
interface SteppingImage extends OpenImage {
  /** The index (0-based) that a step leads to whose page is not loaded yet; null while there is none. */
  readonly pending: number | null
}

/** The stage, on which a visitor decides on one image after another. A history entry opens it, but no address. */
interface OpenStage {
  readonly kind: 'stage'
  /** The image that is on it. */
  readonly id: string
}

/** What lies over the gallery. */
export type Open = SteppingImage | OpenComparison | OpenStage

/** Where the visitor is: the gallery, its filters, what is open and the scroll anchors. */
export interface Navigation extends Filters {
  /** The parameters of the address for the source, and unknown ones, as text: see `Address.params`. */
  readonly params: string
  /** The fragment of the address, with its `#`; empty for none. */
  readonly hash: string
  readonly list: List
  /** The scroll anchor in the shown list; null while none is known. */
  readonly anchor: ScrollAnchor | null
  /** The scroll anchor in the whole gallery, while only matches are shown; else null. */
  readonly wholeGalleryAnchor: ScrollAnchor | null
  /** What is open in the current entry, which may have been closed since: see `openNow`. Null for nothing. */
  readonly open: Open | null
  /** Null unless the browser has been asked to go back, which closes what is open. */
  readonly closing: Closing | null
}

/**
 * The browser goes back, and what was open is closed to the visitor. What the visitor does meanwhile counts, and is
 * written into the history once the browser has arrived.
 */
interface Closing {
  /** What was opened since; null for nothing. */
  readonly next: Open | null
  /** Where it goes, if the visitor does nothing meanwhile. */
  readonly to: Navigation
}

/** What is open to the visitor; null for nothing. */
export const openNow = ({ open, closing }: Navigation): Open | null =>
  closing === null ? open : closing.next

/** The image in the detail view; null for none. */
export function openImage(navigation: Navigation): SteppingImage | null {
  const open = openNow(navigation)
  return open?.kind === 'image' ? open : null
}

const NONE: readonly string[] = []

/** The ids of the images in the comparison; empty while none is open. */
export function comparedIds(navigation: Navigation): readonly string[] {
  const open = openNow(navigation)
  return open?.kind === 'comparison' ? open.ids : NONE
}
