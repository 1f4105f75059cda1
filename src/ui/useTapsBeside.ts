import { useEffect } from 'react'
import { viewport } from '../lib/viewport'

/** A button whose menu is open. */
const OPEN = 'button[aria-haspopup][aria-expanded="true"]'
const MENU = '[role="menu"], [role="listbox"]'

/**
 * A tap beside the open menu closes it, and does nothing else. Headless UI closes the menu, and leaves links and buttons
 * what is tapped on them.
 */
export function useTapsBeside(): void {
  useEffect(() => {
    let isBeside = false
    const options = { capture: true, passive: true }
    function start({ target }: TouchEvent) {
      const isOpen = [...document.querySelectorAll(OPEN)].some(viewport.owns)
      isBeside = isOpen && target instanceof Element && target.closest(`${MENU}, ${OPEN}`) === null
    }
    // After Headless UI, which ignores what is prevented.
    function end(event: TouchEvent) {
      if (isBeside && event.cancelable) event.preventDefault()
      isBeside = false
    }
    document.addEventListener('touchstart', start, options)
    window.addEventListener('touchend', end, { passive: false })
    return () => {
      document.removeEventListener('touchstart', start, options)
      window.removeEventListener('touchend', end)
    }
  }, [])
}
