import type { RefObject } from 'react'
import { useCallback, useEffect, useRef } from 'react'
import { bottomStackHeight } from '../../ui/bottomSlots'
import { cardLink, indexOfCard } from '../card/cardElements'
import { rowOf } from './gridLayout'
import type { ScrollController } from './scrollController'
import type { PlacedGrid } from './useGridLayout'

/** How much of a card has to be in view. With `some`, a card that is partly in view is not moved. */
export type Part = 'all' | 'some'

/** Ways to a card by its index (0-based). Both scroll as little as possible. */
export interface CardFocus {
  /** Brings a card into view and focuses it: at once, or when it is mounted. */
  readonly focusCard: (index: number, part: Part) => void
  /** Brings a card into view. Another function only after a change of the layout. */
  readonly showCard: (index: number, part: Part) => void
  /**
   * The index (exclusive) from which a search goes on (1) or back (-1) from where the visitor is: that of the card with
   * focus; of the one that had it last, if it is in view; else the top of the view.
   * @param last the card that had focus last; null if none had
   */
  readonly searchStart: (step: 1 | -1, last: number | null) => number
  /** The index of the card that gets focus once it is mounted; null while there is none. */
  readonly pendingIndex: RefObject<number | null>
}

/** The position (px) that brings a row into view; null if it is in view. */
function positionToShow(row: number, position: number, layout: PlacedGrid, part: Part) {
  const { rowPitch, gap, stickyOffset, windowHeight } = layout
  const top = row * rowPitch - gap - stickyOffset
  const bottom = (row + 1) * rowPitch + Math.min(bottomStackHeight(), windowHeight / 2)
  const isPartlyInView = top + rowPitch > position && bottom - rowPitch < position + windowHeight
  if (part === 'some' && isPartlyInView) return null
  if (top < position) return top
  if (bottom > position + windowHeight) return bottom - windowHeight
  return null
}

/** Focuses cards, also those that are not mounted yet. */
export function useCardFocus(
  feed: RefObject<HTMLElement | null>,
  layout: PlacedGrid,
  { position, goTo }: ScrollController,
): CardFocus {
  const pendingIndex = useRef<number | null>(null)

  function focusPending() {
    if (pendingIndex.current === null) return
    const link = cardLink(feed.current, pendingIndex.current)
    if (link === null) return
    pendingIndex.current = null
    link.focus({ preventScroll: true })
  }
  // Any render may have mounted the card.
  useEffect(focusPending)
  // Focus that the visitor has meanwhile moved out of the feed stays there.
  useEffect(() => {
    const cancelOutside = ({ target }: FocusEvent) => {
      if (target instanceof Node && !feed.current?.contains(target)) pendingIndex.current = null
    }
    document.addEventListener('focusin', cancelOutside)
    return () => document.removeEventListener('focusin', cancelOutside)
  }, [feed])

  const showCard = useCallback(
    (index: number, part: Part) => {
      const to = positionToShow(rowOf(index, layout.columns), position(), layout, part)
      if (to !== null) goTo(to)
    },
    [layout, position, goTo],
  )
  function focusCard(index: number, part: Part) {
    pendingIndex.current = index
    showCard(index, part)
    focusPending()
  }
  function searchStart(step: 1 | -1, last: number | null): number {
    const { columns, rowPitch, stickyOffset } = layout
    const current = pendingIndex.current ?? indexOfCard(document.activeElement)
    if (current !== null) return current
    const isInView = (index: number) =>
      positionToShow(rowOf(index, columns), position(), layout, 'some') === null
    if (last !== null && isInView(last)) return last
    // The first row of which at least half is in view.
    const top = Math.max(0, Math.round((position() + stickyOffset) / rowPitch)) * columns
    return step === 1 ? top - 1 : top
  }
  return { focusCard, showCard, searchStart, pendingIndex }
}
