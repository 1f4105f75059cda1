import { useEffect, useEffectEvent } from 'react'
import type { CardFocus } from './useCardFocus'

/** The card of the image that the detail view shows. The grid keeps the card in view behind the dialog. */
export interface ViewedCard {
  /** 0-based. */
  readonly index: number
  /** The detail view has stepped to this image from the one that was opened. */
  readonly hasMoved: boolean
  /** The detail view has closed: the card gets focus. */
  readonly isClosed: boolean
}

/** How much of the card has to be in view. */
const partOf = ({ hasMoved }: ViewedCard) => (hasMoved ? 'all' : 'some')

/**
 * The viewed cards to which focus has returned. Not state of the grid, because a grid that is mounted
 * later, for another list, must not move focus to the card once more.
 */
const focusReturned = new WeakSet<ViewedCard>()

/**
 * Keeps the card of the open image in view, also when the layout changes, and focuses it when the detail
 * view closes. The card that was opened is not moved while a part of it is in view; the card of an image
 * that was stepped to is brought into view as a whole.
 * @param saveAnchor saves the scroll position in the history entry
 */
export function useFollowViewedCard(
  viewedCard: ViewedCard | null,
  { focusCard, showCard }: CardFocus,
  saveAnchor: () => void,
): void {
  // A change of the layout changes `showCard`, which runs the effect again.
  useEffect(() => {
    if (viewedCard === null || viewedCard.isClosed) return
    showCard(viewedCard.index, partOf(viewedCard))
    // A wheel or a finger may have set the page in motion before the detail view opened.
    const comeBack = () => showCard(viewedCard.index, 'some')
    window.addEventListener('scroll', comeBack, { passive: true })
    return () => window.removeEventListener('scroll', comeBack)
  }, [viewedCard, showCard])

  const returnFocus = useEffectEvent((card: ViewedCard) => {
    focusReturned.add(card)
    focusCard(card.index, partOf(card))
    // The history entry still has the scroll anchor from before the image was opened.
    saveAnchor()
  })
  useEffect(() => {
    if (viewedCard?.isClosed === true && !focusReturned.has(viewedCard)) returnFocus(viewedCard)
  }, [viewedCard])
}
