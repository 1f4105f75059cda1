import { useCallback, useState } from 'react'
import type { FollowedCard } from '../components/grid/useFollowedCard'

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
 * @param list the key of the shown list: in another list the same index is another image
 */
export function useFollowed(list: string): Followed {
  const [card, setCard] = useState<(FollowedCard & { list: string }) | null>(null)
  // Another list does not have the card at that index: it must not take focus there later.
  if (card !== null && card.list !== list) setCard(null)
  const follow = useCallback(
    (index: number) =>
      setCard((before) => {
        const isOpen = before !== null && !before.isClosed
        const hasMoved = isOpen && (before.hasMoved || before.index !== index)
        return { index, hasMoved, isClosed: false, list }
      }),
    [list],
  )
  const leave = useCallback(() => setCard((before) => before && { ...before, isClosed: true }), [])
  return { followed: card?.list === list ? card : null, follow, leave }
}
