import type { Range } from '@tanstack/react-virtual'
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect } from 'react'
import type { PlacedGrid } from './useGridLayout'
import type { ScrolledGrid } from './useScrollController'

/** Rows mounted above and below the viewport: two keep a fast wheel from showing blanks. */
const OVERSCAN = 2

interface MountedRow {
  /** 0-based, in the whole gallery. */
  readonly row: number
  /** From the top of the track, in px. */
  readonly top: number
  /** The row is mounted for the focus in it only: its place in the gallery is not on the track. */
  readonly offTrack: boolean
}

/**
 * The rows to mount: those near the window, and the pinned rows.
 * @param pinned rows (0-based, in the whole gallery) that stay mounted wherever the page is scrolled
 */
export function useGridRows(
  { track, rowOffset, scroll }: ScrolledGrid,
  { rowPitch, scrollMargin, windowHeight }: PlacedGrid,
  pinned: readonly number[],
): readonly MountedRow[] {
  // From the topmost row in view, the most rows that can show below it.
  const inView = Math.ceil(windowHeight / rowPitch)
  const rangeExtractor = useCallback(
    (range: Range) => {
      const onTrack = pinned
        .map((row) => row - rowOffset)
        .filter((row) => row >= 0 && row < range.count)
      // As many rows at every position: a row unmounts in the commit in which another mounts.
      const endIndex = Math.min(range.count - 1, range.startIndex + inView)
      const near = defaultRangeExtractor({ ...range, endIndex })
      return [...new Set([...near, ...onTrack])].toSorted((a, b) => a - b)
    },
    [pinned, rowOffset, inView],
  )
  const virtualizer = useWindowVirtualizer({
    count: track.rows,
    estimateSize: () => rowPitch,
    overscan: OVERSCAN,
    scrollMargin,
    rangeExtractor,
    observeElementOffset: scroll.observe,
    // Rows have fixed heights, so nothing is gained by rendering inside the scroll event.
    useFlushSync: false,
  })
  // The virtualizer does not take up a changed estimate by itself.
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowPitch])

  const rows = track.rows + track.overflowRows
  const onTrack = virtualizer
    .getVirtualItems()
    .map(({ index, start }) => ({
      row: index + rowOffset,
      top: start - scrollMargin,
      offTrack: false,
    }))
    // Under a finger the row offset may go past the ends of the gallery.
    .filter(({ row }) => row >= 0 && row < rows)
  const offTrack = pinned.filter((row) => row < rowOffset || row >= rowOffset + track.rows)
  return [...onTrack, ...offTrack.map((row) => ({ row, top: 0, offTrack: true }))]
}
