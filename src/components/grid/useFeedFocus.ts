import type { RefObject } from 'react'
import { useEffect } from 'react'

/** The topmost card whose upper edge can be seen; else the topmost of all. */
function firstInView(feed: HTMLElement, inset: number): HTMLElement | null {
  const links = [...feed.querySelectorAll<HTMLElement>('article a')]
  return links.find((link) => link.getBoundingClientRect().top > inset) ?? links[0] ?? null
}

/**
 * Hands the focus that a key brings to the feed on to a card. A press between the cards focuses the
 * feed too, and is no wish to be on a card.
 * @param inset how much of the window's top is covered, in px
 */
export function useFeedFocus(feed: RefObject<HTMLElement | null>, inset: number): void {
  useEffect(() => {
    const element = feed.current
    if (element === null) return undefined
    const handOn = () => {
      const isByKey = document.activeElement === element && element.matches(':focus-visible')
      if (isByKey) firstInView(element, inset)?.focus()
    }
    handOn()
    element.addEventListener('focus', handOn)
    return () => element.removeEventListener('focus', handOn)
  }, [feed, inset])
}
