import { useEffect, useEffectEvent } from 'react'
import type { CardFocus } from './useCardFocus'

/** The card of the image that the detail view shows, which the grid follows behind it. */
export interface FollowedCard {
  /** 0-based. */
  readonly index: number
  /** It is another than the one that was opened. */
  readonly hasMoved: boolean
  /** The detail view has closed: focus goes to the card. */
  readonly isLeft: boolean
}

/** How much of the card shall be in view. */
const partOf = ({ hasMoved }: FollowedCard) => (hasMoved ? 'all' : 'some')

/** Cards that focus was given back to: a grid that is made anew later leaves focus where it is. */
const done = new WeakSet<FollowedCard>()

/**
 * Keeps the card of the open image in view, also when the layout changes, and gives it focus when the
 * detail view closes. The card that was opened is not moved where some of it shows; others are brought
 * into view whole.
 * @param saveAnchor saves the scroll position in the history entry
 */
export function useFollowedCard(
  followed: FollowedCard | null,
  { focusCard, showCard }: CardFocus,
  saveAnchor: () => void,
): void {
  // Another layout brings another `showCard`.
  useEffect(() => {
    if (followed !== null && !followed.isLeft) showCard(followed.index, partOf(followed))
  }, [followed, showCard])

  const leave = useEffectEvent((card: FollowedCard) => {
    done.add(card)
    focusCard(card.index, partOf(card))
    // The entry that was gone back to still has the position from before the image was opened.
    saveAnchor()
  })
  useEffect(() => {
    if (followed?.isLeft === true && !done.has(followed)) leave(followed)
  }, [followed])
}
