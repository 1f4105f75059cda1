import type { ScrollAnchor } from '../navigation/anchor'
import { rowOf } from './gridLayout'
import type { PlacedGrid } from './useGridLayout'

/*
 * Which position is which `ScrollAnchor` in a layout. Positions are px from the top of all rows to the top edge of the
 * window, and negative while the window begins above the grid.
 */

type RowLayout = Pick<PlacedGrid, 'columns' | 'rowPitch' | 'stickyOffset' | 'headerHeight'>

/** The position of an anchor. */
export function positionOfAnchor({ index, fraction }: ScrollAnchor, layout: RowLayout): number {
  if (fraction === -Infinity) return -layout.headerHeight
  return (rowOf(index, layout.columns) + fraction) * layout.rowPitch - layout.stickyOffset
}

/**
 * The anchor of a position.
 * @param before the anchor until now. In its row its image stays the anchor's, so that it is not
 *   replaced by the first of the row when the columns change.
 */
export function anchorAt(
  position: number,
  layout: RowLayout,
  before: ScrollAnchor | null = null,
): ScrollAnchor {
  const rows = (position + layout.stickyOffset) / layout.rowPitch
  const row = Math.max(0, Math.floor(rows))
  const isSameRow = rows >= 0 && before !== null && rowOf(before.index, layout.columns) === row
  return { index: isSameRow ? before.index : row * layout.columns, fraction: rows - row }
}
