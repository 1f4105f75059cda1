import { useLayoutEffect, useMemo, useState, type RefObject } from 'react'
import { viewport } from '../../lib/viewport'
import { keepEqual } from '../../lib/isSameJson'
import { watchSize } from '../../lib/watchSize'
import { usePictureView } from '../../pictures/pictureView'
import { useSource } from '../queries/SourceContext'
import { viewportEm, gridLayout, type GridLayout, type GridSpace } from './gridLayout'

/** The grid's layout and its position in what scrolls it. */
export interface PlacedGrid extends GridLayout {
  /** From the top of the scrolled content to the top of the grid, in px: the virtualizer's scroll margin. */
  readonly scrollMargin: number
  /** From the top of the gallery to the top of the grid, in px. */
  readonly headerHeight: number
  /** The height of what scrolls, in px. */
  readonly windowHeight: number
  /** See `Scroller.width`. */
  readonly scrollerWidth: number
  /** How much of the window's top the sticky toolbar covers, in px. */
  readonly stickyOffset: number
  /** Device px per CSS px, with the zoom of the browser. */
  readonly pixelRatio: number
}

type Measured = Omit<GridSpace, 'size'> & Omit<PlacedGrid, keyof GridLayout | 'stickyOffset'>

function measure(grid: HTMLElement): Measured {
  // Whole px, because the fraction can differ between two measurements in the same browser.
  const top = Math.round(grid.getBoundingClientRect().top - viewport.edge() + viewport.top())
  return {
    viewportEm: viewportEm(),
    windowHeight: viewport.height(),
    scrollerWidth: viewport.width(),
    pixelRatio: window.devicePixelRatio,
    gridWidth: grid.clientWidth,
    rem: viewport.rem(),
    scrollMargin: top,
    headerHeight: top - viewport.galleryTop(),
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
  const bodyRem = useSource()?.ui.bodyRem

  useLayoutEffect(() => {
    const element = grid.current
    if (element === null) return
    return watchSize([element, ...viewport.boxes()], () =>
      setMeasured((before) => keepEqual(before, measure(element))),
    )
  }, [grid])

  return useMemo(
    () => measured && { ...measured, stickyOffset, ...gridLayout({ ...measured, size }, bodyRem) },
    [measured, stickyOffset, size, bodyRem],
  )
}
