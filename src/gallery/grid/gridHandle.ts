import type { Span } from '../../sources/span'
import type { ScrollAnchor } from '../state/anchor'
import type { FeedKeys } from './feedKeys'
import type { Part } from './useCardFocus'

/** What others may ask the mounted grid. */
export interface GridHandle {
  /** The indexes (0-based) of the images in view. */
  readonly inView: () => Span
  readonly columns: number
  /** The position of what is in view, in px. */
  readonly position: () => number
  /** The anchor of the same position. */
  readonly anchor: () => ScrollAnchor
  /** The anchor at which an image takes the place of another one, by their indexes (0-based). */
  readonly anchorFor: (index: number, inPlaceOf: number) => ScrollAnchor
  /** See `CardFocus.searchStart`. */
  readonly searchStart: (step: 1 | -1) => number
  /** Brings a card (0-based) into view, all of it if nothing else is said, and focuses it once its image is loaded. */
  readonly goToCard: (index: number, part?: Part) => void
  /** Goes to an anchor as the scroll bar does. */
  readonly jumpTo: (anchor: ScrollAnchor) => void
  /** See `ScrollController.hold`. */
  readonly hold: (index: number, y: number) => void
  readonly moveFocus: FeedKeys['moveFocus']
}
