import { useLayoutEffect, useRef } from 'react'
import { watchSize } from '../../lib/watchSize'
import { coveredHeight } from './coveredHeight'

/**
 * Reports how much the toolbar covers at the top of the window: see `coveredHeight`. The styles read it as the CSS
 * variable `--sticky-offset`. (Scroll padding of the root is no alternative: the browser would scroll the page
 * whenever a control of the toolbar takes focus.)
 */
export function useStickyOffset(onStickyOffset: (height: number) => void) {
  const covering = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = covering.current
    if (element === null) return
    const { style } = document.documentElement
    const stop = watchSize([element], () => {
      const height = coveredHeight(element)
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
