import type { RowSpan } from './gridLayout'
import type { Track } from './track'
import type { PlacedGrid } from './useGridLayout'

/** What a commit of the grid rendered: which rows are where. */
export interface RenderedGrid {
  readonly track: Track
  readonly layout: PlacedGrid
  /** Called when other rows come into view. */
  readonly onRowsChange: (inView: RowSpan) => void
}

/**
 * Whether a commit rendered rows elsewhere than the one before, or for a window of another size, whose browser
 * may have scrolled. More rows at the end move none.
 */
export function movesRows(before: RenderedGrid, next: RenderedGrid): boolean {
  const keys = [
    'columns',
    'rowPitch',
    'stickyOffset',
    'scrollMargin',
    'scrollerWidth',
    'windowHeight',
  ] as const
  return (
    keys.some((key) => before.layout[key] !== next.layout[key]) ||
    next.track.rows < before.track.rows ||
    next.track.maxRowOffset < before.track.maxRowOffset
  )
}
