import type { ReactNode } from 'react'
import { useLayoutEffect, useRef } from 'react'
import { FiltersButton } from './FiltersButton'
import { SearchField } from './SearchField'

/**
 * Tells the browser, and the grid, how much of the window's top the toolbar covers: as the page's
 * scroll padding. In a low window it does not stick, and covers nothing.
 */
function useScrollPadding() {
  const toolbar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = toolbar.current
    if (element === null) return
    const root = document.documentElement
    const update = () => {
      const isSticky = getComputedStyle(element).position === 'sticky'
      root.style.scrollPaddingTop = isSticky ? `${element.offsetHeight}px` : ''
    }
    update()
    const observer = new ResizeObserver(update)
    observer.observe(element)
    window.addEventListener('resize', update)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', update)
      root.style.scrollPaddingTop = ''
    }
  }, [])
  return toolbar
}

/** Search and filters, at hand wherever one is. `children` say what is looked for and found. */
export function Toolbar({ children }: { readonly children: ReactNode }) {
  const toolbar = useScrollPadding()
  return (
    <div
      role="search"
      ref={toolbar}
      className="top-0 z-10 -mx-4 mb-4 flex flex-col gap-3 bg-canvas px-4 py-3 sm:-mx-8 sm:px-8 tall:sticky"
    >
      <div className="flex gap-3">
        <SearchField />
        <FiltersButton />
      </div>
      {children}
    </div>
  )
}
