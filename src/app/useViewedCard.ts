import { useCallback, useState } from 'react'
import type { ViewedCard } from '../gallery/grid/useFollowViewedCard'

export interface ViewedCardState {
  /** The card of the image that the detail view shows or showed last; null before an image was opened. */
  readonly viewedCard: ViewedCard | null
  /** To be called when the detail view shows the image of an index (0-based). */
  readonly viewCard: (index: number) => void
  /** To be called when the detail view has closed. */
  readonly closeCard: () => void
}

/**
 * Keeps which card belongs to the image in the detail view, so that the grid can follow it.
 * @param list the key of the shown list: in another list the same index is another image
 */
export function useViewedCard(list: string): ViewedCardState {
  const [card, setCard] = useState<(ViewedCard & { list: string }) | null>(null)
  // In another list the index belongs to another card, which must not take focus later.
  if (card !== null && card.list !== list) setCard(null)
  const viewCard = useCallback(
    (index: number) =>
      setCard((before) => {
        const isOpen = before !== null && !before.isClosed
        const hasMoved = isOpen && (before.hasMoved || before.index !== index)
        return { index, hasMoved, isClosed: false, list }
      }),
    [list],
  )
  const closeCard = useCallback(
    () => setCard((before) => before && { ...before, isClosed: true }),
    [],
  )
  return { viewedCard: card?.list === list ? card : null, viewCard, closeCard }
}
