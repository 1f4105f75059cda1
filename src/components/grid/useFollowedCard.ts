import { useEffect, useRef } from 'react'
import type { CardFocus } from './useCardFocus'

/** The card of the image that the detail view shows, which the grid follows behind it. */
export interface FollowedCard {
  /** 0-based. */
  readonly index: number
  /** The detail view has closed: focus goes to the card. */
  readonly isLeft: boolean
}

/**
 * Keeps the card of the open image in view, and gives it focus when the detail view closes. Opening
 * and closing move nothing where some of the card shows; steps bring all of it.
 * @param keep keeps the place where the grid is
 */
export function useFollowedCard(
  followed: FollowedCard | null,
  { focusCard, showCard }: CardFocus,
  keep: () => void,
): void {
  const before = useRef<FollowedCard | null>(null)
  function follow(card: FollowedCard) {
    const wasOpen = before.current !== null && !before.current.isLeft
    before.current = card
    if (!card.isLeft) return showCard(card.index, wasOpen ? 'all' : 'some')
    focusCard(card.index, 'some')
    // The entry that was gone back to still has the place from before the image was opened.
    return keep()
  }
  const latest = useRef(follow)
  useEffect(() => {
    latest.current = follow
  })
  useEffect(() => {
    if (followed !== null) latest.current(followed)
  }, [followed])
}
