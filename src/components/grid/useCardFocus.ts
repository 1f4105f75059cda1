import type { RefObject } from 'react'
import { useCallback, useEffect, useRef } from 'react'
import { cardLink, cardLinks } from './cardIndex'
import { rowOf } from './gridLayout'
import type { ScrollController } from './scrollController'
import type { PlacedGrid } from './useGridLayout'

/** How much of a card shall be in view: with `some`, a card that is partly in view is not moved. */
type Part = 'all' | 'some'

/** Ways to a card by its index (0-based). Both scroll as little as possible. */
export interface CardFocus {
  /** Brings a card into view and focuses it: at once, or when it is mounted. */
  readonly focusCard: (index: number, part: Part) => void
  /** The same function as long as the layout is the same. */
  readonly showCard: (index: number, part: Part) => void
  /** The index of the card that gets focus when it is mounted; null where no card is waited for. */
  readonly pendingIndex: RefObject<number | null>
}

/** The position (px) that brings a row into view; null where it is in view. */
function positionToShow(row: number, position: number, layout: PlacedGrid, part: Part) {
  const { rowPitch, gap, inset, windowHeight } = layout
  const top = row * rowPitch - gap - inset
  const bottom = (row + 1) * rowPitch
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
  // Each render may have mounted the card.
  useEffect(focusPending)
  // Focus that has gone elsewhere meanwhile stays there.
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
  return { focusCard, showCard, pendingIndex }
}

/** The topmost card of which at least half is in view; else the topmost of all mounted cards. */
function firstInView(feed: HTMLElement, inset: number): HTMLElement | null {
  const links = cardLinks(feed)
  const isInView = (link: HTMLElement) => {
    const { top, bottom } = link.getBoundingClientRect()
    return (top + bottom) / 2 > inset
  }
  return links.find(isInView) ?? links[0] ?? null
}

/**
 * Forwards the focus that a key brings to the feed to the first card in view. A press between the cards
 * focuses the feed too, and that focus stays.
 * @param inset how much of the window's top is covered, in px
 */
export function useForwardedFocus(feed: RefObject<HTMLElement | null>, inset: number): void {
  useEffect(() => {
    const element = feed.current
    if (element === null) return undefined
    const forward = () => {
      const isByKey = document.activeElement === element && element.matches(':focus-visible')
      if (isByKey) firstInView(element, inset)?.focus()
    }
    forward()
    element.addEventListener('focus', forward)
    return () => element.removeEventListener('focus', forward)
  }, [feed, inset])
}

const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), [tabindex]'

/**
 * Focuses the nearest focusable element before or after another one.
 * @returns whether there is one
 */
export function focusAdjacent(element: Element | null, side: 'before' | 'after'): boolean {
  if (element === null) return false
  const wanted =
    side === 'before' ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING
  const found = [...document.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((other) => {
    const isApart = !other.contains(element) && !element.contains(other)
    // An element without a box cannot be focused. (`checkVisibility` is missing before Safari 17.4.)
    const hasBox = other.getClientRects().length > 0
    return isApart && hasBox && element.compareDocumentPosition(other) === wanted
  })
  const nearest = side === 'before' ? found.at(-1) : found[0]
  nearest?.focus()
  return nearest !== undefined
}
