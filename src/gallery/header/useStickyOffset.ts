import { useLayoutEffect, useRef } from 'react'
import { watchSize } from '../../lib/watchSize'

/**
 * Reports how much an element covers at the top of the window, in px, with what a page of others covers there: its own
 * header, `--explore-top`. In a low window the toolbar is not sticky, and covers nothing. The styles read the sum as the
 * CSS variable `--sticky-offset`. (Scroll padding of the root is no alternative: the browser would scroll the page
 * whenever a control of the toolbar takes focus.)
 */
export function useStickyOffset(onStickyOffset: (height: number) => void) {
  const covering = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = covering.current
    if (element === null) return
    const { style } = document.documentElement
    const stop = watchSize([element], () => {
      const { position, top } = getComputedStyle(element)
      const height = Number.parseFloat(top) + (position === 'sticky' ? element.offsetHeight : 0)
      style.setProperty('--sticky-offset', `${height}px`)
      onStickyOffset(height)
    })
    return () => {
      stop()
      style.removeProperty('--sticky-offset')
    }
  }, [onStickyOffset])
  return covering
}
