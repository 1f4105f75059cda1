import { useLayoutEffect, useMemo, useState } from 'react'
import type { ScrollAnchor } from '../state/historyEntry'
import type { RowSpan } from './gridLayout'
import type { ScrollController } from './scrollController'
import { createScrollController } from './scrollController'
import type { Track } from './track'
import { createTrack } from './track'
import type { PlacedGrid } from './useGridLayout'

/** The grid as the window's scroll position shows it. */
export interface ScrolledGrid {
  readonly track: Track
  /** The first row on the track. */
  readonly rowOffset: number
  /** How many jumps there were since the grid was mounted. */
  readonly jumps: number
  readonly scroll: ScrollController
}

/**
 * Connects a scroll controller to the rendered grid. This hook and `useGridRows` can be called in either
 * order: a virtualizer receives the scroll position when it subscribes.
 * @param rows rows of the gallery
 * @param start the scroll anchor to begin at; null to begin where the window is
 * @param onRowsChange other rows came into view
 */
export function useScrollController(
  rows: number,
  layout: PlacedGrid,
  start: ScrollAnchor | null,
  onRowsChange: (inView: RowSpan) => void,
): ScrolledGrid {
  const { rowPitch, pixelRatio } = layout
  const track = useMemo(() => createTrack(rows, rowPitch, pixelRatio), [rows, rowPitch, pixelRatio])
  const [rowOffset, setRowOffset] = useState(0)
  const [jumps, setJumps] = useState(0)
  const [scroll] = useState(() =>
    createScrollController(start, setRowOffset, () => setJumps((count) => count + 1)),
  )
  useLayoutEffect(() => scroll.start(), [scroll])
  useLayoutEffect(
    () => scroll.update({ track, layout, onRowsChange }),
    [scroll, track, layout, onRowsChange],
  )
  return { track, rowOffset, jumps, scroll }
}
