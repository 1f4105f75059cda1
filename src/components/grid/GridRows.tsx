import type { ComponentType, RefObject } from 'react'
import { useCallback, useEffect, useMemo } from 'react'
import type { Place } from '../../address/place'
import type { ImageWindow } from '../../queries/imageWindow'
import type { Span } from '../../queries/nextMove'
import type { CardKeysProps } from './CardKeys'
import type { FocusedCard } from './GridRow'
import { GridRow } from './GridRow'
import type { RowSpan } from './gridLayout'
import { rowCount, rowOf, rowsInView } from './gridLayout'
import { placeholderPattern } from './placeholderPattern'
import type { FollowedCard } from './useFollowedCard'
import type { PlacedGrid } from './useGridLayout'
import { useGridRows } from './useGridRows'
import { useKeptPlace, useReturnTo } from './useKeptPlace'
import { useTrack } from './useTrack'

/** Product specification, section 4 "Loading". */
const SKELETONS = 4

export interface GridRowsProps {
  readonly images: ImageWindow
  /** Images in the whole gallery; null while that is not known. */
  readonly total: number | null
  /** More images are on their way after the last one. */
  readonly loading: boolean
  /** Where the visitor was in this history entry. */
  readonly start: Place | null
  readonly followed: FollowedCard | null
  /** Tells which images are on screen. */
  readonly onShow: (visible: Span) => void
  readonly onOpen: (id: string) => void
  /** The visitor may open an image next. */
  readonly onHover: () => void
  readonly feed: RefObject<HTMLElement | null>
  readonly layout: PlacedGrid
  readonly focused: FocusedCard | null
  /** What makes keys work among the cards; null until it is here. */
  readonly CardKeys: ComponentType<CardKeysProps> | null
}

/** Two windows of cells, begun at an index: enough to bring it to the top of the window. */
function cellsFrom(index: number, { rowPitch, columns, windowHeight }: PlacedGrid): number {
  return index + rowCount(2 * windowHeight, rowPitch) * columns
}

/** How many cells there are: images, and skeletons for those on their way. */
function useCells({ images, total, loading, start, followed, layout }: GridRowsProps): number {
  // Until the images are here again, a visitor who comes back needs a page as long as it was left.
  const back = useMemo(() => {
    return start === null || start.index === 0 ? 0 : cellsFrom(start.index, layout)
  }, [start, layout])
  if (total !== null) return total
  // So does an image of the viewer's that no page at hand has.
  const ahead = followed !== null && followed.index >= images.end
  const asked = ahead ? cellsFrom(followed.index, layout) : 0
  return Math.max(images.end + (loading ? SKELETONS : 0), back, asked)
}

/** Rows to keep mounted: the one with the focused card, and those of the skeletons at the end. */
function useKeptRows({ images, total, layout, focused }: GridRowsProps, count: number) {
  const { columns } = layout
  return useMemo(() => {
    const first = total === null ? rowOf(images.end, columns) : count
    const skeletons = Array.from(
      { length: Math.min(SKELETONS, count - first) },
      (_, i) => first + i,
    )
    return focused === null ? skeletons : [rowOf(focused.index, columns), ...skeletons]
  }, [focused, images.end, total, columns, count])
}

/** The rows of the feed, on a track as high as all of them, or as high as a page can be. */
export function GridRows(props: GridRowsProps) {
  const { images, total, start, followed, onShow, feed, layout, focused, CardKeys } = props
  const { columns, rowPitch, gap } = layout
  const cells = useCells(props)
  const count = rowCount(cells, columns)

  const show = useCallback(
    ({ first, last }: RowSpan) => {
      const end = Math.min((last + 1) * columns, cells)
      if (end > 0) onShow({ start: Math.max(0, first) * columns, end })
    },
    [onShow, columns, cells],
  )
  const kept = useKeptPlace(layout, start)
  const scrolled = useTrack(count, layout, { onPass: show, onRest: kept.keep })
  const rows = useGridRows(scrolled, layout, useKeptRows(props, count))
  useReturnTo(kept, layout, scrolled.goTo)

  // Other images, or another layout: what is on screen is told anew, once the place is gone back to.
  const { position } = scrolled
  useEffect(() => show(rowsInView(position(), layout)), [show, position, layout])

  return (
    <div
      role="presentation"
      className="relative"
      style={{
        height: Math.max(0, scrolled.track.rows * rowPitch - gap),
        ...(total !== null && { background: placeholderPattern(layout) }),
      }}
    >
      {rows.map(({ row, top, parked }) => (
        <GridRow
          key={row}
          images={images}
          focused={rowOf(focused?.index ?? -1, columns) === row ? focused : null}
          first={row * columns}
          cells={cells}
          top={top}
          parked={parked}
          layout={layout}
          setSize={total ?? -1}
          onOpen={props.onOpen}
          onHover={props.onHover}
        />
      ))}
      {CardKeys && (
        <CardKeys
          feed={feed}
          images={images}
          count={total ?? images.end}
          layout={layout}
          scrolled={scrolled}
          focused={focused}
          followed={followed}
          keep={kept.keep}
        />
      )}
    </div>
  )
}
