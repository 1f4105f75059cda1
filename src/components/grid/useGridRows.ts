import type { Range } from '@tanstack/react-virtual'
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect } from 'react'
import type { PlacedGrid } from './useGridLayout'
import type { ScrolledTrack } from './useTrack'

/** Rows mounted above and below the viewport: two keep a fast wheel from showing blanks. */
const OVERSCAN = 2

interface MountedRow {
  /** 0-based, in the whole gallery. */
  readonly row: number
  /** From the top of the track, in px. */
  readonly top: number
  /** It is mounted for its focus only: its place is not on the track. */
  readonly parked: boolean
}

/**
 * The rows to mount: those near the viewport, and those that must stay wherever it goes.
 * @param kept rows that stay mounted
 */
export function useGridRows(
  { track, shift, observe }: ScrolledTrack,
  { rowPitch, scrollMargin, windowHeight }: PlacedGrid,
  kept: readonly number[],
): readonly MountedRow[] {
  // From the topmost row in view, the most rows that can show below it.
  const inView = Math.ceil(windowHeight / rowPitch)
  const rangeExtractor = useCallback(
    (range: Range) => {
      const onTrack = kept.map((row) => row - shift).filter((row) => row >= 0 && row < range.count)
      // As many rows wherever it stands: one leaves when one comes, in one commit and not in two.
      const endIndex = Math.min(range.count - 1, range.startIndex + inView)
      const near = defaultRangeExtractor({ ...range, endIndex })
      return [...new Set([...near, ...onTrack])].toSorted((a, b) => a - b)
    },
    [kept, shift, inView],
  )
  const virtualizer = useWindowVirtualizer({
    count: track.rows,
    estimateSize: () => rowPitch,
    overscan: OVERSCAN,
    scrollMargin,
    rangeExtractor,
    observeElementOffset: observe,
    // Rows have fixed heights, so nothing is gained by rendering inside the scroll event.
    useFlushSync: false,
  })
  // A changed estimate is not taken up by itself.
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowPitch])

  const parked = kept.filter((row) => row < shift || row >= shift + track.rows)
  return [
    ...virtualizer.getVirtualItems().map(({ index, start }) => ({
      row: index + shift,
      top: start - scrollMargin,
      parked: false,
    })),
    ...parked.map((row) => ({ row, top: 0, parked: true })),
  ]
}
