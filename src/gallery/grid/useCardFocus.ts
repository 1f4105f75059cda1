import type { RefObject } from 'react'
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { createStore, useStore } from 'zustand'
import { viewport } from '../../lib/viewport'
import { afterPaint } from '../../lib/schedule'
import { bottomStackHeight } from '../../ui/bottomSlots'
import { cardLink, cardLinks, indexOfCard } from '../elements'
import type { PageWindow } from '../queries/pageWindow'
import type { ActiveImage } from '../queries/useActiveImage'
import {
  NO_FOCUS,
  nextFocus,
  tabStopOf,
  type ActiveCard,
  type Focus,
  type FocusedCard,
  type FocusChange,
} from './focus'
import { rowOf } from './gridLayout'
import type { ScrollController } from './scrollController'
import type { PlacedGrid } from './useGridLayout'

/** How much of a card has to be in view. With `some`, a card that is partly in view is not moved. */
export type CardPart = 'all' | 'some'

/** The focus of a feed: what is rendered for it, and the whole of it as it is now. */
export interface FeedFocus {
  readonly active: ActiveCard | null
  /** See `tabStopOf`. */
  readonly tabStop: FocusedCard | null
  readonly now: () => Focus
  /** The card whose focus went when the page removed the element that had it; null for none. */
  readonly lost: () => number | null
  /** Takes what has happened, for which `nextFocus` has the rules. The same function between renders. */
  readonly send: (event: FocusChange) => void
}

const isRemoved = (target: EventTarget | null): boolean =>
  target instanceof Node && !target.isConnected

function createFocus() {
  const store = createStore<Focus>(() => NO_FOCUS)
  const send = (event: FocusChange) => store.setState(nextFocus(store.getState(), event), true)
  return { store, send }
}

/**
 * Follows which card of a feed has focus.
 * @param opened what the detail view shows; null for nothing
 */
export function useFeedFocus(
  feed: RefObject<HTMLElement | null>,
  images: PageWindow,
  opened: ActiveImage | null,
): FeedFocus {
  const [{ store, send }] = useState(createFocus)
  const lastFocused = useRef<EventTarget | null>(null)
  const enter = useEffectEvent((target: EventTarget | null) => {
    const isInFeed = target instanceof Node && feed.current?.contains(target) === true
    lastFocused.current = target
    const index = indexOfCard(target)
    if (!isInFeed) send({ type: 'left' })
    else if (index === null) send({ type: 'blurred' })
    else send({ type: 'entered', index, image: images.at(index) })
  })
  useEffect(() => {
    const handleFocus = ({ target }: FocusEvent) => enter(target)
    function handleBlur({ target }: FocusEvent) {
      // Deferred: an element that is being removed loses focus too.
      queueMicrotask(() => {
        if (document.activeElement === document.body && !isRemoved(target)) {
          send({ type: 'blurred' })
        }
      })
    }
    document.addEventListener('focusin', handleFocus)
    document.addEventListener('focusout', handleBlur)
    return () => {
      document.removeEventListener('focusin', handleFocus)
      document.removeEventListener('focusout', handleBlur)
    }
  }, [send])
  useEffect(() => send({ type: 'opened', active: opened }), [send, opened])

  const active = useStore(store, (focus) => focus.active)
  const last = useStore(store, (focus) => focus.last)
  const tabStop = useMemo(() => tabStopOf(active, last), [active, last])
  return {
    active,
    tabStop,
    now: store.getState,
    lost: () => (isRemoved(lastFocused.current) ? store.getState().holder : null),
    send,
  }
}

/** The position (px) that brings a row into view; null if it is in view. */
function positionToShow(row: number, position: number, layout: PlacedGrid, part: CardPart) {
  const { rowPitch, gap, stickyOffset, windowHeight } = layout
  const top = row * rowPitch - gap - stickyOffset
  const bottom = (row + 1) * rowPitch + Math.min(bottomStackHeight(), windowHeight / 2)
  const isPartlyInView = top + rowPitch > position && bottom - rowPitch < position + windowHeight
  if (part === 'some' && isPartlyInView) return null
  if (top < position) return top
  if (bottom > position + windowHeight) return bottom - windowHeight
  return null
}

/** The topmost card of which at least half is in view; else the topmost of all mounted cards. */
function firstInView(feed: HTMLElement, stickyOffset: number): HTMLElement | null {
  const links = cardLinks(feed)
  const isInView = (link: HTMLElement) => {
    const { top, bottom } = link.getBoundingClientRect()
    return (top + bottom) / 2 > viewport.edge() + stickyOffset
  }
  return links.find(isInView) ?? links[0] ?? null
}

/**
 * Forwards the focus that a key brings to the feed to the first card in view. A press between the cards
 * focuses the feed too, and that focus stays.
 * @param stickyOffset how much of the window's top is covered, in px
 */
function useForwardedFocus(feed: RefObject<HTMLElement | null>, stickyOffset: number): void {
  useEffect(() => {
    const element = feed.current
    if (element === null) return undefined
    const forward = () => {
      const isByKey = document.activeElement === element && element.matches(':focus-visible')
      if (isByKey) firstInView(element, stickyOffset)?.focus()
    }
    forward()
    element.addEventListener('focus', forward)
    return () => element.removeEventListener('focus', forward)
  }, [feed, stickyOffset])
}

/** Where the visitor is. */
export interface CurrentCard {
  /** 0-based. */
  readonly index: number
  /** It has focus, or had it last and is in view. Else it is the first card of the first row half of which is in view. */
  readonly hadFocus: boolean
}

/** Ways to a card by its index (0-based). */
export interface CardFocus {
  /** Brings a card into view, all of it if nothing else is said, scrolling as little as possible, and focuses it: at once, or when it is mounted. */
  readonly focusCard: (index: number, part?: CardPart) => void
  readonly currentCard: () => CurrentCard
}

export interface CardFocusOptions {
  readonly feed: RefObject<HTMLElement | null>
  readonly focus: FeedFocus
  readonly layout: PlacedGrid
  readonly scroll: ScrollController
}

/** How much of the card of the open image has to be in view: the one that was opened is not moved if a part is. */
const partNeeded = ({ hasMoved }: ActiveCard): CardPart => (hasMoved ? 'all' : 'some')

/** Moves focus to cards, also to those that are not mounted yet, and keeps the active card in view. */
export function useCardFocus(options: CardFocusOptions): CardFocus {
  const { feed, focus, layout, scroll } = options
  const { active, tabStop, now, lost, send } = focus
  const { position, goTo } = scroll
  useForwardedFocus(feed, layout.stickyOffset)

  // Another function only after a change of the layout.
  const showCard = useCallback(
    (index: number, part: CardPart) => {
      const to = positionToShow(rowOf(index, layout.columns), position(), layout, part)
      if (to !== null) goTo(to)
    },
    [layout, position, goTo],
  )
  const focusMounted = (index: number | null) =>
    index !== null && cardLink(feed.current, index)?.focus({ preventScroll: true })
  const focusRequested = () => focusMounted(now().requested)

  function focusCard(index: number, part: CardPart = 'all') {
    send({ type: 'requested', index })
    showCard(index, part)
    focusRequested()
  }
  // Any render may have mounted the card.
  useEffect(() => void focusRequested())
  // Other columns mount the card with focus anew, in another row, and the browser moves focus to the page's body.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) focusMounted(lost())
  })

  useEffect(() => {
    if (active?.isOpen !== true) return undefined
    // The grid is behind the dialog, whose picture comes first.
    const cancel = afterPaint(() => showCard(active.index, partNeeded(active)))
    // A wheel or a finger may have set the page in motion before the detail view opened.
    const comeBack = () => showCard(active.index, 'some')
    const events = viewport.events()
    events.addEventListener('scroll', comeBack, { passive: true })
    return () => {
      cancel()
      events.removeEventListener('scroll', comeBack)
    }
  }, [active, showCard])
  const returnFocus = useEffectEvent((card: ActiveCard) => focusCard(card.index, partNeeded(card)))
  useEffect(() => {
    if (active?.isOpen === false) returnFocus(active)
  }, [active])

  function currentCard(): CurrentCard {
    const { columns, rowPitch, stickyOffset } = layout
    const focused = now().requested ?? indexOfCard(document.activeElement)
    if (focused !== null) return { index: focused, hadFocus: true }
    const isInView = (index: number) =>
      positionToShow(rowOf(index, columns), position(), layout, 'some') === null
    if (tabStop !== null && isInView(tabStop.index)) {
      return { index: tabStop.index, hadFocus: true }
    }
    const row = Math.max(0, Math.round((position() + stickyOffset) / rowPitch))
    return { index: row * columns, hadFocus: false }
  }
  return { focusCard, currentCard }
}
