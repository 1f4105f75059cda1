import type { RefObject } from 'react'
import { indexOfCard } from '../card/cardElements'
import type { MarkKey } from '../card/markByKey'
import { keyName } from '../keys'
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

type Target = (context: KeyContext) => number

/** The keys that move focus, and the cells that they move it to. */
const TARGETS = {
  '→': ({ current }) => current + 1,
  '←': ({ current }) => current - 1,
  '↓': ({ current, columns }) => current + columns,
  '↑': ({ current, columns }) => current - columns,
  'Page Down': ({ current, cells, columns, rows }) => Math.min(current + rows * columns, cells - 1),
  'Page Up': ({ current, columns, rows }) => Math.max(current - rows * columns, 0),
  Home: () => 0,
  End: ({ cells }) => cells - 1,
} satisfies Record<string, Target>

/** The keys among the cards. */
export type CardKey = keyof typeof TARGETS | 'Ctrl Home' | 'Ctrl End' | MarkKey

/** The cell that a key moves focus to, which may be outside of the grid; null for other keys. */
export function cellForKey(key: string, context: KeyContext): number | null {
  const targets: Readonly<Partial<Record<string, Target>>> = TARGETS
  return targets[key]?.(context) ?? null
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
  const goingFrom = (index: number) => focus.now().requested ?? index

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
  function handleKey(key: string, index: number): boolean {
    if (key === 'Ctrl End') return focusAdjacent(feed.current, 'after')
    if (key === 'Ctrl Home') return focusAdjacent(feed.current, 'before')
    return onMarkKey(key, goingFrom(index)) || moveFocus(key, index) !== null
  }

  return {
    moveFocus,
    keyDown(event) {
      const index = indexOfCard(event.target)
      if (index === null) return
      if (handleKey(keyName(event), index)) event.preventDefault()
    },
  }
}
