import type { RefObject } from 'react'
import { indexOfCard } from '../card/cardElements'
import { heldModifiers } from '../keys'
import type { CardFocus, FeedFocus } from './useCardFocus'
import type { PlacedGrid } from './useGridLayout'

/** What the target of a key depends on. Cells are 0-based. */
interface KeyContext {
  /** The cell that has focus. */
  readonly current: number
  /** Cells that focus can move to. */
  readonly cells: number
  readonly columns: number
  /** Whole rows in view, at least 1. */
  readonly rows: number
}

/** The cell that a key moves focus to, which may be outside of the grid; null for other keys. */
export function cellForKey(
  key: string,
  { current, cells, columns, rows }: KeyContext,
): number | null {
  switch (key) {
    case 'ArrowRight':
      return current + 1
    case 'ArrowLeft':
      return current - 1
    case 'ArrowDown':
      return current + columns
    case 'ArrowUp':
      return current - columns
    case 'PageDown':
      return Math.min(current + rows * columns, cells - 1)
    case 'PageUp':
      return Math.max(current - rows * columns, 0)
    case 'Home':
      return 0
    case 'End':
      return cells - 1
    default:
      return null
  }
}

// Stryker disable all: what follows runs in browsers only

const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), [tabindex]'

/**
 * Focuses the nearest focusable element before or after another one.
 * @returns whether there is such an element
 */
function focusAdjacent(element: Element | null, side: 'before' | 'after'): boolean {
  if (element === null) return false
  const direction =
    side === 'before' ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING
  const candidates = [...document.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((other) => {
    const isApart = !other.contains(element) && !element.contains(other)
    // An element without a box cannot be focused. (`checkVisibility` is missing before Safari 17.4.)
    const hasBox = other.getClientRects().length > 0
    return isApart && hasBox && element.compareDocumentPosition(other) === direction
  })
  const nearest = side === 'before' ? candidates.at(-1) : candidates[0]
  nearest?.focus()
  return nearest !== undefined
}

export interface FeedKeys {
  /** The feed's `keydown` handler. */
  readonly keyDown: (event: KeyboardEvent) => void
  /**
   * Moves focus from a card as a key does. Cells are 0-based.
   * @param index of the card that has the focus
   * @returns where focus was going, and where it goes now: nowhere else at an end; null for another key
   */
  readonly moveFocus: (
    key: string,
    index: number,
  ) => { readonly from: number; readonly to: number } | null
}

export interface FeedKeysOptions {
  readonly feed: RefObject<HTMLElement | null>
  /** Cells that focus can move to. */
  readonly cells: number
  readonly layout: PlacedGrid
  readonly focus: FeedFocus
  readonly cardFocus: CardFocus
}

/**
 * The keys of the ARIA feed pattern, pressed anywhere in a card. They move focus from the card that has
 * it, however far away that is scrolled.
 * @param onMarkKey toggles the mark of a key, of the card at an index (0-based). Returns false for another key
 */
export function feedKeys(
  { feed, cells, layout, focus, cardFocus }: FeedKeysOptions,
  onMarkKey: (key: string, index: number) => boolean,
): FeedKeys {
  const { columns, rowPitch, stickyOffset, windowHeight } = layout
  /** Where focus is going from the card of an index, or that card. */
  const goingFrom = (index: number) => focus.now().wanted ?? index

  function moveFocus(key: string, index: number) {
    const from = goingFrom(index)
    const rows = Math.max(1, Math.floor((windowHeight - stickyOffset) / rowPitch))
    const cell = cellForKey(key, { current: from, cells, columns, rows })
    if (cell === null) return null
    const isInside = cell >= 0 && cell < cells
    if (isInside) cardFocus.focusCard(cell, 'all')
    return { from, to: isInside ? cell : from }
  }

  /** Handles a key. Returns false for a key that is left to the browser. */
  function handleKey(key: string, modifiers: string, index: number): boolean {
    if (modifiers === 'Ctrl' && key === 'End') return focusAdjacent(feed.current, 'after')
    if (modifiers === 'Ctrl' && key === 'Home') return focusAdjacent(feed.current, 'before')
    if (modifiers !== '') return false
    return onMarkKey(key, goingFrom(index)) || moveFocus(key, index) !== null
  }

  return {
    moveFocus,
    keyDown(event) {
      const index = indexOfCard(event.target)
      if (index === null) return
      if (handleKey(event.key, heldModifiers(event), index)) event.preventDefault()
    },
  }
}
