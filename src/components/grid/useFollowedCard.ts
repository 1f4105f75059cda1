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
  const follow = useEffectEvent(({ index, hasMoved, isLeft }: FollowedCard) => {
    const part = hasMoved ? 'all' : 'some'
    if (!isLeft) return showCard(index, part)
    focusCard(index, part)
    // The entry that was gone back to still has the place from before the image was opened.
    return keep()
  })
  useEffect(() => {
    if (followed !== null) follow(followed)
  }, [followed])
}
