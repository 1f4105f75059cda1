import type { KeyboardEvent, RefObject } from 'react'
import { useEffect, useRef } from 'react'
import { rowOf } from './gridLayout'
import type { PlacedGrid } from './useGridLayout'
import type { ScrolledTrack } from './useTrack'

/** How far an arrow key goes, in cells; null for other keys. */
function stepOf(key: string, columns: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return 1
    case 'ArrowLeft':
      return -1
    case 'ArrowDown':
      return columns
    case 'ArrowUp':
      return -columns
    default:
      return null
  }
}

const hasModifier = (event: KeyboardEvent): boolean =>
  event.ctrlKey || event.metaKey || event.altKey || event.shiftKey

/** The position (px) that brings a row into view with the least scrolling; null where it is in view. */
function positionToShow(row: number, position: number, { rowPitch, gap }: PlacedGrid) {
  const top = row * rowPitch - gap
  const bottom = (row + 1) * rowPitch
  if (top < position) return top
  if (bottom > position + window.innerHeight) return bottom - window.innerHeight
  return null
}

/**
 * Arrow keys walk the cards in two dimensions, from the card that has focus, however far away it is.
 * A card that is not here yet takes the focus when it comes, unless focus has gone elsewhere.
 * @returns the feed's key handler
 */
export function useArrowKeys(
  feed: RefObject<HTMLElement | null>,
  cells: number,
  layout: PlacedGrid,
  { position, goTo }: Pick<ScrolledTrack, 'position' | 'goTo'>,
): (event: KeyboardEvent) => void {
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

  return (event) => {
    const step = stepOf(event.key, layout.columns)
    const card = event.target instanceof Element ? event.target.closest('article') : null
    if (step === null || card === null || hasModifier(event)) return
    const index = wanted.current ?? Number(card.getAttribute('aria-posinset')) - 1
    const next = index + step
    event.preventDefault()
    if (next < 0 || next >= cells) return
    wanted.current = next
    const to = positionToShow(rowOf(next, layout.columns), position(), layout)
    if (to === null) focusWanted()
    else goTo(to)
  }
}
