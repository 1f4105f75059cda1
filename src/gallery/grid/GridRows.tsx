import { memo, useCallback, useEffect, useLayoutEffect, useMemo, type RefObject } from 'react'
import { isLoading } from '../queries/galleryView'
import type { LoadedList } from '../queries/useLoadedList'
import { onScreen, useShownList, type GridHandle } from '../onScreen'
import { GridRow } from './GridRow'
import {
  columnStyles,
  placeholderPattern,
  rowCount,
  rowOf,
  rowsInView,
  SKELETONS,
  type GridLayout,
  type RowSpan,
} from './gridLayout'
import { anchorAt, positionOfAnchor } from './scrollAnchor'
import { useCardFocus, type FeedFocus } from './useCardFocus'
import { useCardKeys } from './useCardKeys'
import type { PlacedGrid } from './useGridLayout'
import { useGridRows } from './useGridRows'
import { useScrollController } from './useScrollController'

export interface GridRowsProps {
  readonly feed: RefObject<HTMLElement | null>
  readonly layout: PlacedGrid
  readonly focus: FeedFocus
}

/** As many cells as reach two windows below an index, so that its row can be scrolled to the top. */
function cellsFrom(index: number, { rowPitch, columns, windowHeight }: PlacedGrid): number {
  return index + rowCount(2 * windowHeight, rowPitch) * columns
}

/** How many cells the grid has: one for each image, and skeletons for those that are being fetched. */
function useCells(
  { images, total, highWaterMark, view, start }: LoadedList,
  { layout, focus: { active } }: GridRowsProps,
): number {
  // After Back or a reload the page is as long as it was, so that its scroll anchor can be scrolled to.
  const restoredCells = useMemo(() => {
    const isAtTop = start === null || positionOfAnchor(start, layout) + layout.scrollMargin < 1
    return isAtTop ? 0 : cellsFrom(start.index, layout)
  }, [start, layout])
  if (total !== null) return total
  // The card of an open image whose page is not loaded can be scrolled to as well.
  const isBeyond = active !== null && active.index >= images.end
  const activeCells = isBeyond ? cellsFrom(active.index, layout) : 0
  return Math.max(highWaterMark + (isLoading(view) ? SKELETONS : 0), restoredCells, activeCells)
}

/**
 * The pinned rows: the row with the focused card, and the rows of the skeletons at the end. In one column each of the
 * `SKELETONS` has a row of its own; in more columns they have fewer.
 */
function usePinnedRows(
  { images, total }: LoadedList,
  { layout, focus: { tabStop } }: GridRowsProps,
  count: number,
) {
  const { columns } = layout
  return useMemo(() => {
    const first = total === null ? rowOf(images.end, columns) : count
    const skeletons = Array.from(
      { length: Math.min(SKELETONS, count - first) },
      (_, i) => first + i,
    )
    return tabStop === null ? skeletons : [rowOf(tabStop.index, columns), ...skeletons]
  }, [tabStop, images.end, total, columns, count])
}

/**
 * Cards without content in all cells of the grid, behind the rows. They show when the page scrolls faster
 * than cards are rendered: one element for each column, and no script.
 */
const EmptyCells = memo(function EmptyCells({ layout }: { readonly layout: GridLayout }) {
  return (
    <div className="absolute inset-0 grid print:hidden" style={columnStyles(layout)}>
      {Array.from({ length: layout.columns }, (_, column) => (
        <div key={column} style={{ background: placeholderPattern(layout) }} />
      ))}
    </div>
  )
})

/** The rows of the feed, on a track as high as all of them or as high as an element can be. */
export function GridRows(props: GridRowsProps) {
  const { feed, layout, focus } = props
  const { tabStop } = focus
  const list = useShownList()
  const { images, total, show } = list
  const { columns, rowPitch, gap } = layout
  const cells = useCells(list, props)
  const count = rowCount(cells, columns)

  const reportRows = useCallback(
    (inView: RowSpan) => {
      // A low window may show no row, only the header or the footer. Then the nearest row counts.
      const nearest = (row: number) => Math.max(0, Math.min(row, count - 1))
      const end = Math.min((nearest(inView.last) + 1) * columns, cells)
      if (end > 0) show({ start: nearest(inView.first) * columns, end })
    },
    [show, columns, cells, count],
  )
  const scrolled = useScrollController({
    rows: count,
    layout,
    list,
    onRowsChange: reportRows,
  })
  const rows = useGridRows(scrolled, layout, usePinnedRows(list, props, count))

  const { scroll, track } = scrolled
  const cardFocus = useCardFocus({ feed, focus, layout, scroll })
  const moveFocus = useCardKeys({
    feed,
    images,
    cells: total ?? images.end,
    layout,
    focus,
    cardFocus,
  })

  const position = () => scroll.position()
  const grid: GridHandle = {
    inView: () => {
      const { first, last } = rowsInView(position(), layout)
      return { start: Math.max(0, first) * columns, end: (last + 1) * columns }
    },
    layout,
    position,
    anchor: () => anchorAt(position(), layout),
    anchorFor(index, inPlaceOf) {
      const rowsAfter = rowOf(index, columns) - rowOf(inPlaceOf, columns)
      return anchorAt(position() + rowsAfter * rowPitch, layout)
    },
    currentCard: cardFocus.currentCard,
    goToCard: cardFocus.focusCard,
    jumpTo: (anchor) => scroll.jumpTo(positionOfAnchor(anchor, layout)),
    hold: scroll.hold,
    moveFocus,
  }
  useLayoutEffect(() => onScreen.setState({ grid }))
  useLayoutEffect(() => () => onScreen.setState({ grid: null }), [])
  // Other images or another layout: the images on screen are reported anew, once the scroll
  // controller, in a layout effect, has gone to the scroll anchor.
  useEffect(() => reportRows(rowsInView(scroll.position(), layout)), [reportRows, scroll, layout])

  return (
    <div
      role="presentation"
      className="relative contact-sheet"
      style={{ height: Math.max(0, track.rows * rowPitch - gap) }}
    >
      {total !== null && <EmptyCells layout={layout} />}
      {rows.map((placed) => (
        <GridRow
          key={placed.row}
          {...placed}
          images={images}
          focused={rowOf(tabStop?.index ?? -1, columns) === placed.row ? tabStop : null}
          cells={cells}
          layout={layout}
          setSize={total ?? -1}
        />
      ))}
    </div>
  )
}
