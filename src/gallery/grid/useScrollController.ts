import { useLayoutEffect, useMemo, useState } from 'react'
import { viewport } from '../../lib/viewport'
import { dispatch } from '../navigation/navigate'
import type { ImageList } from '../queries/imageQueries'
import type { RowSpan } from './gridLayout'
import { createScrollController, type ScrollController } from './scrollController'
import { createTrack, type Track } from './track'
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

export interface ScrollOptions {
  /** Rows of the list. */
  readonly rows: number
  readonly layout: PlacedGrid
  /** The same list as long as the grid is mounted. */
  readonly list: Pick<ImageList, 'id' | 'start'>
  /** Called when other rows come into view. */
  readonly onRowsChange: (inView: RowSpan) => void
}

/**
 * Connects a scroll controller to the rendered grid. The virtualizer may subscribe before or after
 * the first update: it receives the scroll position when it subscribes.
 */
export function useScrollController(options: ScrollOptions): ScrolledGrid {
  const { rows, layout, list, onRowsChange } = options
  const { rowPitch, pixelRatio } = layout
  const track = useMemo(() => createTrack(rows, rowPitch, pixelRatio), [rows, rowPitch, pixelRatio])
  const [rowOffset, setRowOffset] = useState(0)
  const [jumps, setJumps] = useState(0)
  const [scroll] = useState(() =>
    createScrollController({
      scroller: viewport,
      start: list.start,
      onRowOffset: setRowOffset,
      onJumped: () => setJumps((count) => count + 1),
      onAnchor: (anchor) => dispatch({ type: 'came to rest', listId: list.id, anchor }),
    }),
  )
  useLayoutEffect(() => scroll.start(), [scroll])
  useLayoutEffect(
    () => scroll.update({ track, layout, onRowsChange }),
    [scroll, track, layout, onRowsChange],
  )
  return { track, rowOffset, jumps, scroll }
}
