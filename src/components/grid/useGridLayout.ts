import type { RefObject } from 'react'
import { useLayoutEffect, useMemo, useState } from 'react'
import { watchSize } from '../../lib/watchSize'
import type { GridLayout, GridSpace } from './gridLayout'
import { gridLayout } from './gridLayout'

/** The grid's layout, and where it begins. */
export interface PlacedGrid extends GridLayout {
  /** From the top of the document to the top of the grid, in px: the virtualizer's scroll margin. */
  readonly scrollMargin: number
  /** px */
  readonly windowHeight: number
  /** How much of the window's top the toolbar covers while one scrolls, in px. */
  readonly inset: number
}

type Measured = GridSpace & Pick<PlacedGrid, 'scrollMargin' | 'windowHeight' | 'inset'>

function measure(grid: HTMLElement): Measured {
  const root = getComputedStyle(document.documentElement)
  return {
    windowWidth: window.innerWidth,
    windowHeight: window.innerHeight,
    gridWidth: grid.clientWidth,
    rem: Number.parseFloat(root.fontSize),
    // What the toolbar says it covers.
    inset: Number.parseFloat(root.getPropertyValue('--covered-top')) || 0,
    // Browsers do not agree with themselves on fractions of a px.
    scrollMargin: Math.round(grid.getBoundingClientRect().top + window.scrollY),
  }
}

const isSame = (a: Measured, b: Measured): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Follows the grid's width, and the height of all that stands above it. Null before the first look. */
export function useGridLayout(grid: RefObject<HTMLElement | null>): PlacedGrid | null {
  const [measured, setMeasured] = useState<Measured | null>(null)

  useLayoutEffect(() => {
    const element = grid.current
    if (element === null) return
    // The grid tells of its width; the body, of a header that grew and moved the grid down.
    return watchSize([element, document.body], () =>
      setMeasured((before) => {
        const now = measure(element)
        return before !== null && isSame(before, now) ? before : now
      }),
    )
  }, [grid])

  return useMemo(() => measured && { ...measured, ...gridLayout(measured) }, [measured])
}
