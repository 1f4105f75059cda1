import { useDeferredValue, useEffect } from 'react'

/**
 * Whether a dialog of Headless UI is to be open; while it is, what its backdrop does not reach is
 * dimmed: the root's own colour, beside the page.
 *
 * It is not open in its component's first render, but in the next one, which follows at once: a dialog
 * that comes open would leave the page behind it within reach.
 */
export function useOpenDialog(isWanted: boolean): boolean {
  const isHere = useDeferredValue(true, false)
  const isOpen = isHere && isWanted
  useEffect(() => {
    const root = document.documentElement
    if (isOpen) root.setAttribute('data-dimmed', '')
    // Another dialog that is closed leaves what an open one has set.
    return () => {
      if (isOpen) root.removeAttribute('data-dimmed')
    }
  }, [isOpen])
  return isOpen
}
