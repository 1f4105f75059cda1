import type { GalleryImage } from '../../sources/image'
import type { ActiveImage } from '../queries/useActiveImage'

/** A card, and its image, since the window of pages may drop that. */
export interface FocusedCard {
  /** 0-based. */
  readonly index: number
  readonly image: GalleryImage
}

/** The card of the image in the detail view and, until focus is back on it, of the one that was closed. */
export interface ActiveCard extends ActiveImage {
  /** The detail view has stepped to this image from the one that was opened. */
  readonly hasMoved: boolean
  readonly isOpen: boolean
}

/** Which card of a list has focus, had it last, or is to get it. Indexes are 0-based. */
export interface Focus {
  /** The card that had focus last; null before the first. */
  readonly last: FocusedCard | null
  readonly active: ActiveCard | null
  /** The card that gets focus once it is mounted; null for none. */
  readonly requested: number | null
  /** The card with focus, or that had it when the page removed it; null while focus is elsewhere. */
  readonly holder: number | null
}

export type FocusChange =
  /** Focus has come to a card. `image`: undefined if it is not loaded. */
  | { readonly type: 'entered'; readonly index: number; readonly image: GalleryImage | undefined }
  /** Focus has gone to something outside of the feed. */
  | { readonly type: 'left' }
  /** No card has focus any more, and nothing outside of the feed has it. */
  | { readonly type: 'blurred' }
  /** A card is to get focus. */
  | { readonly type: 'requested'; readonly index: number }
  /** The detail view shows another image, or none (null). */
  | { readonly type: 'opened'; readonly active: ActiveImage | null }

export const NO_FOCUS: Focus = { last: null, active: null, requested: null, holder: null }

/** The card that the Tab key stops at. It stays mounted. Null for the feed itself. */
export function tabStopOf(active: ActiveCard | null, last: FocusedCard | null): FocusedCard | null {
  return active === null || active.image === null
    ? last
    : { index: active.index, image: active.image }
}

/** The active card without the return to a closed image: null unless its image is open. */
const stillOpen = (active: ActiveCard | null): ActiveCard | null =>
  active?.isOpen === true ? active : null

function opened(focus: Focus, next: ActiveImage | null): Focus {
  const before = stillOpen(focus.active)
  if (next === null) {
    if (before === null) return focus
    return { ...focus, active: { ...before, isOpen: false }, requested: before.index }
  }
  const isSame = before?.index === next.index
  const image = next.image ?? (isSame ? before.image : null)
  if (isSame && image === before.image) return focus
  const hasMoved = before !== null && (before.hasMoved || !isSame)
  return { ...focus, active: { index: next.index, image, hasMoved, isOpen: true } }
}

/**
 * Focus after an event. The same object if that changes nothing.
 *
 * | event | rule |
 * |---|---|
 * | entered | ends the return to a closed image if this is its card; and what was requested, unless this card had focus before, or focus returns to another one |
 * | left | ends both: what the visitor focuses keeps focus |
 * | blurred | the card gets no focus again when it is mounted anew |
 * | requested | takes the place of an earlier request |
 * | opened | the card of a closed image is requested; it stays active until it has focus |
 */
export function nextFocus(focus: Focus, event: FocusChange): Focus {
  const { last, active, requested, holder } = focus
  switch (event.type) {
    case 'entered': {
      const { index } = event
      const isActive = active?.index === index
      const isReturning = active !== null && !active.isOpen && !isActive
      // The page of the active image may have been dropped.
      const image = event.image ?? (isActive ? active.image : null)
      const keepsRequested = requested !== index && (index === holder || isReturning)
      return {
        last:
          image === null || (image === last?.image && index === last.index)
            ? last
            : { index, image },
        active: isActive ? stillOpen(active) : active,
        requested: keepsRequested ? requested : null,
        holder: index,
      }
    }
    case 'left':
      return { ...focus, active: stillOpen(active), requested: null, holder: null }
    case 'blurred':
      return holder === null ? focus : { ...focus, holder: null }
    case 'requested':
      return { ...focus, requested: event.index }
    case 'opened':
      return opened(focus, event.active)
  }
}
