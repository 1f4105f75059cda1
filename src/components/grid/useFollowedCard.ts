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

/** Cards that focus was given back to: a grid that is made anew later leaves focus where it is. */
const done = new WeakSet<FollowedCard>()

/**
 * Keeps the card of the open image in view, and gives it focus when the detail view closes. The card
 * that was opened is not moved where some of it shows; others are brought into view whole.
 * @param keep keeps the place where the grid is
 */
export function useFollowedCard(
  followed: FollowedCard | null,
  { focusCard, showCard }: CardFocus,
  keep: () => void,
): void {
  const follow = useEffectEvent((card: FollowedCard) => {
    const part = card.hasMoved ? 'all' : 'some'
    if (!card.isLeft) return showCard(card.index, part)
    done.add(card)
    focusCard(card.index, part)
    // The entry that was gone back to still has the place from before the image was opened.
    return keep()
  })
  useEffect(() => {
    if (followed !== null && !done.has(followed)) follow(followed)
  }, [followed])
}
