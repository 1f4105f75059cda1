import { useCallback, useLayoutEffect, useRef } from 'react'
import type { Place } from '../../address/place'
import { savePlace } from '../../address/place'
import { rowOf } from './gridLayout'
import type { PlacedGrid } from './useGridLayout'

type Rows = Pick<PlacedGrid, 'columns' | 'rowPitch' | 'inset'>

/** The place at a position (px from the top of all rows). */
function placeAt(position: number, { columns, rowPitch, inset }: Rows): Place {
  const rows = (position + inset) / rowPitch
  const row = Math.max(0, Math.floor(rows))
  return { index: row * columns, part: rows - row }
}

/** The position (px from the top of all rows) of a place. */
function positionOf({ index, part }: Place, { columns, rowPitch, inset }: Rows): number {
  return (rowOf(index, columns) + part) * rowPitch - inset
}

/**
 * The place to keep: the topmost image, when the columns change, and in the history entry, for Back,
 * Forward and reload.
 * @param start the place to begin at
 */
export function useKeptPlace(layout: PlacedGrid, start: Place | null) {
  const place = useRef(start)

  /** Scrolling has come to rest at a position. */
  const keep = useCallback(
    (position: number) => {
      const kept = place.current
      // A place that was gone back to is still the place, though its image is not first in its row.
      if (kept === null || Math.abs(positionOf(kept, layout) - position) > 1) {
        place.current = placeAt(position, layout)
      }
      savePlace(place.current)
    },
    [layout],
  )
  return { place, keep }
}

/** Goes to the kept place, first of all and whenever the layout of the rows changes. */
export function useReturnTo(
  { place }: Pick<ReturnType<typeof useKeptPlace>, 'place'>,
  layout: PlacedGrid,
  goTo: (position: number) => void,
): void {
  const isFirst = useRef(true)
  const { columns, rowPitch, inset } = layout
  useLayoutEffect(() => {
    const kept = place.current
    // With the header in view the page stays at its top; only a reload goes back into the header.
    if (kept !== null && (isFirst.current || kept.part >= 0)) {
      goTo(positionOf(kept, { columns, rowPitch, inset }))
    }
    isFirst.current = false
  }, [place, columns, rowPitch, inset, goTo])
}
