import type { ReactNode } from 'react'
import { memo, useLayoutEffect, useRef } from 'react'
import { watchSize } from '../../lib/watchSize'
import { FiltersButton } from './FiltersButton'
import { SearchField } from './SearchField'

/**
 * Tells the styles and the grid how much of the window's top the toolbar covers. In a low window it
 * does not stick, and covers nothing. (Not the root's scroll padding: the browser would scroll the page
 * at each focus in the toolbar, to bring it out from under itself.)
 */
function useCoveredTop() {
  const toolbar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = toolbar.current
    if (element === null) return
    const { style } = document.documentElement
    const stop = watchSize([element], () => {
      const isSticky = getComputedStyle(element).position === 'sticky'
      style.setProperty('--covered-top', `${isSticky ? element.offsetHeight : 0}px`)
    })
    return () => {
      stop()
      style.removeProperty('--covered-top')
    }
  }, [])
  return toolbar
}

/** Search and filters, at hand wherever one is. `children` say what is looked for and found. */
export const Toolbar = memo(function Toolbar({ children }: { readonly children: ReactNode }) {
  const toolbar = useCoveredTop()
  return (
    <div
      role="search"
      ref={toolbar}
      className="top-0 z-10 -mx-4 mb-4 flex flex-col gap-3 bg-canvas px-4 py-3 sm:-mx-8 sm:px-8 tall:sticky"
    >
      <div className="flex flex-wrap gap-3">
        <SearchField />
        <FiltersButton />
      </div>
      {children}
    </div>
  )
})
