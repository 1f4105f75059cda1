import type { ScrollAnchor } from '../state/anchor'
import { rowOf } from './gridLayout'
import type { PlacedGrid } from './useGridLayout'

/*
 * Which position is which `ScrollAnchor` in a layout. Positions are px from the top of all rows to the top edge of the
 * window, and negative while the window begins above the grid.
 */

type RowLayout = Pick<PlacedGrid, 'columns' | 'rowPitch' | 'stickyOffset'>

/** The position of an anchor. */
export function positionOfAnchor({ index, fraction }: ScrollAnchor, layout: RowLayout): number {
  return (rowOf(index, layout.columns) + fraction) * layout.rowPitch - layout.stickyOffset
}

/**
 * The anchor of a position.
 * @param before the anchor until now; null if there is none. It stays the anchor as long as it names
 *   the position, so that its image is not replaced by the first of its row when the columns change.
 */
export function anchorAt(
  position: number,
  layout: RowLayout,
  before: ScrollAnchor | null,
): ScrollAnchor {
  if (before !== null && Math.abs(positionOfAnchor(before, layout) - position) <= 1) return before
  const rows = (position + layout.stickyOffset) / layout.rowPitch
  const row = Math.max(0, Math.floor(rows))
  return { index: row * layout.columns, fraction: rows - row }
}
