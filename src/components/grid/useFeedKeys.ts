import type { RefObject } from 'react'
import type { CardFocus } from './useCardFocus'
import type { PlacedGrid } from './useGridLayout'
import { focusOutside } from './focusOutside'

/** What the keys depend on: cells (0-based) of the grid. */
interface Walk {
  readonly from: number
  /** Cells in the whole grid. */
  readonly cells: number
  readonly columns: number
  /** Whole rows in view, at least 1. */
  readonly rows: number
}

/** The cell that a key goes to, which may lie outside the grid; null for other keys. */
export function cellAfter(key: string, { from, cells, columns, rows }: Walk): number | null {
  switch (key) {
    case 'ArrowRight':
      return from + 1
    case 'ArrowLeft':
      return from - 1
    case 'ArrowDown':
      return from + columns
    case 'ArrowUp':
      return from - columns
    case 'PageDown':
      return Math.min(from + rows * columns, cells - 1)
    case 'PageUp':
      return Math.max(from - rows * columns, 0)
    case 'Home':
      return 0
    case 'End':
      return cells - 1
    default:
      return null
  }
}

const modifiers = (event: KeyboardEvent): string =>
  [
    event.ctrlKey && 'Ctrl',
    event.metaKey && 'Meta',
    event.altKey && 'Alt',
    event.shiftKey && 'Shift',
  ]
    .filter(Boolean)
    .join()

/**
 * The keys of the ARIA feed pattern, pressed anywhere in a card: they walk the cards from the one
 * that has focus, however far away it is scrolled.
 * @param cells cells that can be gone to
 * @param onLike the card of an index (0-based) is to be liked, or not any more
 * @returns the feed's key handler
 */
export function useFeedKeys(
  feed: RefObject<HTMLElement | null>,
  cells: number,
  { columns, rowPitch, inset, windowHeight }: PlacedGrid,
  { focusCard, wanted }: CardFocus,
  onLike: (index: number) => void,
): (event: KeyboardEvent) => void {
  /** Does what the key is for; false where it is for nothing here. */
  function act(key: string, held: string, from: number): boolean {
    if (held === 'Ctrl' && key === 'End') return focusOutside(feed.current, 'after')
    if (held === 'Ctrl' && key === 'Home') return focusOutside(feed.current, 'before')
    if (held !== '') return false
    if (key === 'l') {
      onLike(from)
      return true
    }
    const rows = Math.max(1, Math.floor((windowHeight - inset) / rowPitch))
    const cell = cellAfter(key, { from, cells, columns, rows })
    if (cell === null) return false
    if (cell >= 0 && cell < cells) focusCard(cell, 'all')
    return true
  }

  return (event) => {
    const card = event.target instanceof Element ? event.target.closest('article') : null
    if (card === null) return
    const from = wanted.current ?? Number(card.getAttribute('aria-posinset')) - 1
    if (act(event.key, modifiers(event), from)) event.preventDefault()
  }
}
