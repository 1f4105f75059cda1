import type { RefObject } from 'react'
import { useLayoutEffect, useMemo, useState } from 'react'
import { keepEqual } from '../../lib/isSameJson'
import { watchSize } from '../../lib/watchSize'
import { usePictureView } from '../../pictures/pictureView'
import type { GridLayout, GridSpace } from './gridLayout'
import { gridLayout, windowEm } from './gridLayout'

/** The grid's layout and its position in the document. */
export interface PlacedGrid extends GridLayout {
  /** From the top of the document to the top of the grid, in px: the virtualizer's scroll margin. */
  readonly scrollMargin: number
  /** px */
  readonly windowHeight: number
  /** See `Scroller.width`. */
  readonly scrollerWidth: number
  /** How much of the window's top the sticky toolbar covers, in px. */
  readonly stickyOffset: number
  /** Device px per CSS px, with the zoom of the browser. */
  readonly pixelRatio: number
}

type Measured = Omit<GridSpace, 'size'> &
  Pick<PlacedGrid, 'scrollMargin' | 'windowHeight' | 'scrollerWidth' | 'pixelRatio'>

function measure(grid: HTMLElement): Measured {
  return {
    windowEm: windowEm(),
    windowHeight: window.innerHeight,
    scrollerWidth: document.documentElement.clientWidth,
    pixelRatio: window.devicePixelRatio,
    gridWidth: grid.clientWidth,
    rem: Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
    // Whole px, because the fraction can differ between two measurements in the same browser.
    scrollMargin: Math.round(grid.getBoundingClientRect().top + window.scrollY),
  }
}

/**
 * The grid's layout. It follows the grid's width, the height of what stands above the grid, the zoom of
 * the browser, which sends a resize event, and the size of the pictures.
 * @param stickyOffset how much of the window's top the toolbar covers, in px
 * @returns null until the grid was measured
 */
export function useGridLayout(
  grid: RefObject<HTMLElement | null>,
  stickyOffset: number,
): PlacedGrid | null {
  const [measured, setMeasured] = useState<Measured | null>(null)
  const size = usePictureView((view) => view.size)

  useLayoutEffect(() => {
    const element = grid.current
    if (element === null) return
    // The body changes its height when the header grows and moves the grid down.
    return watchSize([element, document.body], () =>
      setMeasured((before) => keepEqual(before, measure(element))),
    )
  }, [grid])

  return useMemo(
    () => measured && { ...measured, stickyOffset, ...gridLayout({ ...measured, size }) },
    [measured, stickyOffset, size],
  )
}
