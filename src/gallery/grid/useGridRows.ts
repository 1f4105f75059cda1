import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { afterPaint } from '../../lib/schedule'
import { OVERSCAN } from './gridLayout'
import type { PlacedGrid } from './useGridLayout'
import type { ScrolledGrid } from './useScrollController'

export interface MountedRow {
  /** 0-based, in the list. */
  readonly row: number
  /** From the top of the track, in px. */
  readonly top: number
  /** The row is not on the track. It is mounted, invisible, to keep the focus in it. */
  readonly offTrack: boolean
  /** The row is in view or next to the rows that are. Only such rows are printed. */
  readonly isNear: boolean
}

/**
 * The rows to mount: those near the window, and the pinned rows.
 * @param pinned rows (0-based, in the list) that stay mounted wherever the page is scrolled
 */
export function useGridRows(
  { track, rowOffset, jumps, scroll }: ScrolledGrid,
  { columns, rowPitch, scrollMargin, windowHeight }: PlacedGrid,
  pinned: readonly number[],
): readonly MountedRow[] {
  // The most rows that can be in view below the topmost one.
  const inView = Math.ceil(windowHeight / rowPitch)
  const rangeExtractor = useCallback(
    (range: Range) => {
      const onTrack = pinned
        .map((row) => row - rowOffset)
        .filter((row) => row >= 0 && row < range.count)
      // The same number of rows at every position: each commit that mounts a row unmounts one.
      const endIndex = Math.min(range.count - 1, range.startIndex + inView)
      const near = defaultRangeExtractor({ ...range, endIndex })
      return [...new Set([...near, ...onTrack])].toSorted((a, b) => a - b)
    },
    [pinned, rowOffset, inView],
  )
  // The first commit and the first one after a jump mount only the rows in view, to be painted sooner.
  /** The value of `jumps` whose first commit was painted; −1 before any was. */
  const [paintedJump, setPaintedJump] = useState(-1)
  useEffect(() => afterPaint(() => setPaintedJump(jumps)), [jumps])

  const virtualizer = useWindowVirtualizer({
    count: track.rows,
    estimateSize: () => rowPitch,
    overscan: paintedJump === jumps ? OVERSCAN : 0,
    scrollMargin,
    rangeExtractor,
    observeElementOffset: scroll.observe,
    // The overscan is in view until React renders. A jump is rendered at once when `useLoadedList` restarts its window.
    useFlushSync: false,
  })
  // The virtualizer ignores a changed estimate until `measure` is called (TanStack/virtual #831).
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowPitch])
  // In other columns, rows wait for the scroll controller: where the page is still scrolled to, other images would be mounted.
  const [placed, setPlaced] = useState(columns)
  useLayoutEffect(() => setPlaced(columns), [columns])

  const rows = track.rows + track.maxRowOffset
  const first = virtualizer.range?.startIndex ?? 0
  const onTrack = virtualizer
    .getVirtualItems()
    .map(({ index, start }) => ({
      row: index + rowOffset,
      top: start - scrollMargin,
      offTrack: false,
      isNear: index >= first - OVERSCAN && index <= first + inView + OVERSCAN,
    }))
    // Under a finger the row offset may go past the ends of the list.
    .filter(({ row }) => row >= 0 && row < rows && (placed === columns || pinned.includes(row)))
  const offTrack = pinned.filter((row) => row < rowOffset || row >= rowOffset + track.rows)
  return [...onTrack, ...offTrack.map((row) => ({ row, top: 0, offTrack: true, isNear: false }))]
}
