import type { RefObject } from 'react'
import { useEffect, useEffectEvent } from 'react'
import { cardLinks } from '../card/cardElements'
import { markByKey } from '../card/markByKey'
import type { PageWindow } from '../queries/pageWindow'
import { useSource } from '../queries/SourceContext'
import { useMessages } from '../../ui/messages'
import type { FocusedCard } from './GridRow'
import { feedKeys, type FeedKeys } from './feedKeys'
import type { CardFocus } from './useCardFocus'
import type { PlacedGrid } from './useGridLayout'
import { useFocusRestoration } from './useFocusRestoration'

export interface CardKeysOptions {
  readonly feed: RefObject<HTMLElement | null>
  readonly images: PageWindow
  /** Cards that focus can move to. */
  readonly count: number
  readonly layout: PlacedGrid
  readonly cardFocus: CardFocus
  readonly focused: FocusedCard | null
}

/** The topmost card of which at least half is in view; else the topmost of all mounted cards. */
function firstInView(feed: HTMLElement, stickyOffset: number): HTMLElement | null {
  const links = cardLinks(feed)
  const isInView = (link: HTMLElement) => {
    const { top, bottom } = link.getBoundingClientRect()
    return (top + bottom) / 2 > stickyOffset
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

/** Moves focus among the cards by keys, and restores it. */
export function useCardKeys(options: CardKeysOptions): Pick<FeedKeys, 'moveFocus'> {
  const { feed, images, count, layout, cardFocus, focused } = options
  const source = useSource()
  const announce = useMessages((state) => state.announce)
  useForwardedFocus(feed, layout.stickyOffset)
  useFocusRestoration(feed)
  const { keyDown, moveFocus } = feedKeys(feed, count, layout, cardFocus, (key, index) => {
    const image = index === focused?.index ? focused.image : images.at(index)
    if (source === null || image === undefined) return false
    const done = markByKey(key, source, image)
    if (done !== null) announce(done)
    return done !== null
  })

  const press = useEffectEvent(keyDown)
  useEffect(() => {
    const element = feed.current
    const listener = (event: KeyboardEvent) => press(event)
    element?.addEventListener('keydown', listener)
    return () => element?.removeEventListener('keydown', listener)
  }, [feed])
  return { moveFocus }
}
