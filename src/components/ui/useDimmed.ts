import { useEffect } from 'react'

/** Dims what the backdrop of a dialog does not reach: the root's own colour, beside the page. */
export function useDimmed(isDimmed: boolean): void {
  useEffect(() => {
    const root = document.documentElement
    if (isDimmed) root.setAttribute('data-dimmed', '')
    // Another dialog that is closed leaves what an open one has set.
    return () => {
      if (isDimmed) root.removeAttribute('data-dimmed')
    }
  }, [isDimmed])
}
