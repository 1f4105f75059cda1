import { useEffect, useEffectEvent } from 'react'
import type { CardFocus } from './useCardFocus'

/** The card of the image that the detail view shows: the grid keeps it in view behind the detail view. */
export interface FollowedCard {
  /** 0-based. */
  readonly index: number
  /** The detail view has stepped to this image from the one that was opened. */
  readonly hasMoved: boolean
  /** The detail view has closed: the card gets focus. */
  readonly isClosed: boolean
}

/** How much of the card has to be in view. */
const partOf = ({ hasMoved }: FollowedCard) => (hasMoved ? 'all' : 'some')

/**
 * The cards that have had focus returned to them. Not state of the grid: a grid that is mounted later, for
 * another list, must not move focus to the card once more.
 */
const focusReturned = new WeakSet<FollowedCard>()

/**
 * Keeps the card of the open image in view, also when the layout changes, and focuses it when the detail
 * view closes. The card that was opened is not moved while a part of it is in view; the card of an image
 * that was stepped to is brought into view as a whole.
 * @param saveAnchor saves the scroll position in the history entry
 */
export function useFollowedCard(
  followed: FollowedCard | null,
  { focusCard, showCard }: CardFocus,
  saveAnchor: () => void,
): void {
  // A change of the layout changes `showCard`, which runs the effect again.
  useEffect(() => {
    if (followed !== null && !followed.isClosed) showCard(followed.index, partOf(followed))
  }, [followed, showCard])

  const returnFocus = useEffectEvent((card: FollowedCard) => {
    focusReturned.add(card)
    focusCard(card.index, partOf(card))
    // The history entry still has the scroll anchor from before the image was opened.
    saveAnchor()
  })
  useEffect(() => {
    if (followed?.isClosed === true && !focusReturned.has(followed)) returnFocus(followed)
  }, [followed])
}
