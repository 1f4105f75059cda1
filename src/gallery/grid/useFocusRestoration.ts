import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { cardLink, indexOfCard } from '../card/cardElements'

/**
 * Restores focus to its card when the number of columns changes. The card is then mounted anew, in another row,
 * and the browser has moved focus to the body.
 */
export function useFocusRestoration(feed: RefObject<HTMLElement | null>): void {
  /** The element of the feed that has focus, or had it when it was removed; null while focus is elsewhere. */
  const focused = useRef<Element | null>(null)

  useEffect(() => {
    function enter(target: EventTarget | null) {
      const isInFeed = target instanceof Element && feed.current?.contains(target) === true
      focused.current = isInFeed ? target : null
    }
    const handleFocus = ({ target }: FocusEvent) => enter(target)
    const handleBlur = () => {
      // Deferred: an element that is being removed loses focus too.
      queueMicrotask(() => {
        const isBlurred = document.activeElement === document.body
        if (isBlurred && focused.current?.isConnected === true) focused.current = null
      })
    }
    enter(document.activeElement)
    document.addEventListener('focusin', handleFocus)
    document.addEventListener('focusout', handleBlur)
    return () => {
      document.removeEventListener('focusin', handleFocus)
      document.removeEventListener('focusout', handleBlur)
    }
  }, [feed])

  // Any render may have mounted the card anew.
  useLayoutEffect(() => {
    const index = focused.current?.isConnected === false ? indexOfCard(focused.current) : null
    if (index === null || document.activeElement !== document.body) return
    // Its row is mounted wherever it is: see `usePinnedRows`.
    cardLink(feed.current, index)?.focus({ preventScroll: true })
  })
}
