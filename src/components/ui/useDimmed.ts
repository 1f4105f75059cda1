import { useEffect } from 'react'

/** Dims what the backdrop of a dialog does not reach: the root's own colour, beside the page. */
export function useDimmed(isDimmed: boolean): void {
  useEffect(() => {
    document.documentElement.toggleAttribute('data-dimmed', isDimmed)
  }, [isDimmed])
}
