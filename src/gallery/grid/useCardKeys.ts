import { useEffect, useEffectEvent, type RefObject } from 'react'
import { indexOfCard } from '../elements'
import { markByKey } from '../card/markByKey'
import { keyName } from '../keys'
import type { PageWindow } from '../queries/pageWindow'
import { useSource } from '../queries/SourceContext'
import { announce } from '../../ui/messages'
import { cellForKey } from './feedKeys'
import type { CardFocus, FeedFocus } from './useCardFocus'
import type { PlacedGrid } from './useGridLayout'

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

/**
 * Moves focus from a card as a key does. Cells are 0-based.
 * @param index of the card that has the focus
 * @returns where focus was going, and where it goes now: nowhere else at an end; null for another key
 */
export type MoveFocus = (
  key: string,
  index: number,
) => { readonly from: number; readonly to: number } | null

export interface CardKeysOptions {
  readonly feed: RefObject<HTMLElement | null>
  readonly images: PageWindow
  /** Cells that focus can move to. */
  readonly cells: number
  readonly layout: PlacedGrid
  readonly focus: FeedFocus
  readonly cardFocus: CardFocus
}

/**
 * The keys of the ARIA feed pattern, pressed anywhere in a card. They move focus from the card that has
 * it, however far away that is scrolled. The keys of marks are for the same card.
 */
export function useCardKeys(options: CardKeysOptions): MoveFocus {
  const { feed, images, cells, layout, focus, cardFocus } = options
  const { columns, rowPitch, stickyOffset, windowHeight } = layout
  const source = useSource()
  /** Where focus is going from the card of an index, or that card. */
  const goingFrom = (index: number) => focus.now().requested ?? index

  function moveFocus(key: string, index: number) {
    const from = goingFrom(index)
    const rows = Math.max(1, Math.floor((windowHeight - stickyOffset) / rowPitch))
    const cell = cellForKey(key, { current: from, cells, columns, rows })
    if (cell === null) return null
    const isInside = cell >= 0 && cell < cells
    if (isInside) cardFocus.focusCard(cell)
    return { from, to: isInside ? cell : from }
  }

  /** Gives the card of an index the mark of a key. Returns false for another key. */
  function mark(key: string, index: number): boolean {
    const { tabStop } = focus
    // As the row shows it: the page of the focused card may have been dropped.
    const image = images.at(index) ?? (index === tabStop?.index ? tabStop.image : undefined)
    const done = source && image ? markByKey(key, source, image) : null
    if (done !== null) announce(done)
    return done !== null
  }

  /** Handles a key. Returns false for a key that is left to the browser. */
  function handleKey(key: string, index: number): boolean {
    if (key === 'Ctrl End') return focusAdjacent(feed.current, 'after')
    if (key === 'Ctrl Home') return focusAdjacent(feed.current, 'before')
    return mark(key, goingFrom(index)) || moveFocus(key, index) !== null
  }

  const press = useEffectEvent((event: KeyboardEvent) => {
    const index = event.defaultPrevented ? null : indexOfCard(event.target)
    if (index !== null && handleKey(keyName(event), index)) event.preventDefault()
  })
  useEffect(() => {
    const element = feed.current
    const listener = (event: KeyboardEvent) => press(event)
    element?.addEventListener('keydown', listener)
    return () => element?.removeEventListener('keydown', listener)
  }, [feed])
  return moveFocus
}
