import type { Range } from '@tanstack/react-virtual'
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect } from 'react'
import type { PlacedGrid } from './useGridLayout'

/** Rows mounted above and below the viewport: two keep a fast wheel from showing blanks. */
const OVERSCAN = 2

interface MountedRow {
  /** 0-based. */
  readonly index: number
  /** From the top of the grid, in px. */
  readonly top: number
}

export interface GridRows {
  readonly rows: readonly MountedRow[]
  /** The height of the whole grid, mounted or not, in px. */
  readonly height: number
  /** The last row with at least a pixel in the viewport; -1 while there is none. */
  readonly lastVisible: number
}

/**
 * The rows to mount: those near the viewport, and those that must stay wherever it goes.
 * @param kept rows that stay mounted, ascending; those past the end are left out
 */
export function useGridRows(
  count: number,
  { rowPitch, scrollMargin }: PlacedGrid,
  kept: readonly number[],
): GridRows {
  const rangeExtractor = useCallback(
    (range: Range) => {
      const rows = new Set([...defaultRangeExtractor(range), ...kept])
      return [...rows].filter((row) => row < range.count).toSorted((a, b) => a - b)
    },
    [kept],
  )
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => rowPitch,
    overscan: OVERSCAN,
    scrollMargin,
    rangeExtractor,
    // Rows have fixed heights, so nothing is gained by rendering inside the scroll event.
    useFlushSync: false,
  })
  // A changed estimate is not taken up by itself.
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowPitch])
  return {
    rows: virtualizer.getVirtualItems().map(({ index, start }) => ({
      index,
      top: start - scrollMargin,
    })),
    height: virtualizer.getTotalSize(),
    lastVisible: virtualizer.range?.endIndex ?? -1,
  }
}
