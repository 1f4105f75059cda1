import { useCallback, useState } from 'react'
import type { FollowedCard } from '../components/grid/useFollowedCard'
import type { Filter } from '../domain/filter'

export interface Followed {
  /** The card that the grid is to follow; null before the first image was opened. */
  readonly followed: FollowedCard | null
  /** The detail view shows the image of an index (0-based). */
  readonly follow: (index: number) => void
  /** The detail view has closed. */
  readonly leave: () => void
}

/**
 * Tells the grid which image the detail view is at.
 * @param filter the filter of the shown gallery: in another gallery the same index is another image
 */
export function useFollowed(filter: Filter | null): Followed {
  const [card, setCard] = useState<(FollowedCard & { of: Filter | null }) | null>(null)
  // Another gallery does not have the card at that index: it must not take focus there later.
  if (card !== null && card.of !== filter) setCard(null)
  const follow = useCallback(
    (index: number) =>
      setCard((before) => {
        const isOpen = before !== null && !before.isLeft
        const hasMoved = isOpen && (before.hasMoved || before.index !== index)
        return { index, hasMoved, isLeft: false, of: filter }
      }),
    [filter],
  )
  const leave = useCallback(() => setCard((before) => before && { ...before, isLeft: true }), [])
  return { followed: card?.of === filter ? card : null, follow, leave }
}
