import { useCallback, useState } from 'react'
import type { FollowedCard } from '../components/grid/useFollowedCard'
import type { Filter } from '../domain/filter'

export interface Followed {
  /** The card that the grid follows; null before an image was opened in this gallery. */
  readonly followed: FollowedCard | null
  /** To be called when the detail view shows the image of an index (0-based). */
  readonly follow: (index: number) => void
  /** To be called when the detail view has closed. */
  readonly leave: () => void
}

/**
 * The image that the detail view shows, for the grid to follow.
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
