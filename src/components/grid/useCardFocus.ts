import type { RefObject } from 'react'
import { useEffect, useRef } from 'react'
import { rowOf } from './gridLayout'
import type { PlacedGrid } from './useGridLayout'
import type { ScrolledTrack } from './useTrack'

/** How much of a card shall be in view: `some` is content with a part of it, and moves less. */
type Part = 'all' | 'some'

/** Ways to a card by its index (0-based). Both bring it into view with the least scrolling. */
export interface CardFocus {
  /** Gives it the focus, when it comes if it is not here yet. */
  readonly focusCard: (index: number, part: Part) => void
  readonly showCard: (index: number, part: Part) => void
  /** The index that focus is on its way to; null while it is on its way to none. */
  readonly wanted: RefObject<number | null>
}

/** The position (px) that brings a row into view; null where it is in view. */
function positionToShow(row: number, position: number, layout: PlacedGrid, part: Part) {
  const { rowPitch, gap, inset, windowHeight } = layout
  const top = row * rowPitch - gap - inset
  const bottom = (row + 1) * rowPitch
  const shows = top + rowPitch > position && bottom - rowPitch < position + windowHeight
  if (part === 'some' && shows) return null
  if (top < position) return top
  if (bottom > position + windowHeight) return bottom - windowHeight
  return null
}

/**
 * Focus for cards that may not be mounted yet: such a card takes it when it comes.
 * @param feed the element that the cards are in
 */
export function useCardFocus(
  feed: RefObject<HTMLElement | null>,
  layout: PlacedGrid,
  { position, goTo }: Pick<ScrolledTrack, 'position' | 'goTo'>,
): CardFocus {
  const wanted = useRef<number | null>(null)

  function focusWanted() {
    if (wanted.current === null) return
    const card = feed.current?.querySelector(`[aria-posinset="${wanted.current + 1}"] a`)
    if (!(card instanceof HTMLElement)) return
    wanted.current = null
    card.focus({ preventScroll: true })
  }
  // After every render: each may have brought the card.
  useEffect(focusWanted)
  // Focus that has gone elsewhere meanwhile stays there.
  useEffect(() => {
    const forget = ({ target }: FocusEvent) => {
      if (target instanceof Node && !feed.current?.contains(target)) wanted.current = null
    }
    document.addEventListener('focusin', forget)
    return () => document.removeEventListener('focusin', forget)
  }, [feed])

  function showCard(index: number, part: Part) {
    const to = positionToShow(rowOf(index, layout.columns), position(), layout, part)
    if (to !== null) goTo(to)
  }
  function focusCard(index: number, part: Part) {
    wanted.current = index
    showCard(index, part)
    focusWanted()
  }
  return { focusCard, showCard, wanted }
}
