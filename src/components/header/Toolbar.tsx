import { memo, useLayoutEffect, useRef, type ReactNode } from 'react'
import { watchSize } from '../../lib/watchSize'
import { FiltersButton } from './FiltersButton'
import { SearchField } from './SearchField'

/**
 * Sets the CSS variable `--covered-top` to the height that the toolbar covers at the top of the window:
 * 0 px in a low window, where the toolbar is not sticky. The styles and the grid read it. (Scroll
 * padding of the root is no alternative: the browser would scroll the page whenever a control of the
 * toolbar takes focus.)
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

/** The search field and the filters; `children` are the summary of the search below them. */
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
