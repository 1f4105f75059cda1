import type { RefObject } from 'react'
import type { CardFocus } from './useCardFocus'
import type { PlacedGrid } from './useGridLayout'
import { cellAfter } from './feedKeys'
import { focusOutside } from './focusOutside'

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
    if (key.toLowerCase() === 'l') {
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
