import { useCallback, useLayoutEffect, useRef } from 'react'
import type { Place } from '../../address/place'
import { savePlace } from '../../address/place'
import type { GridLayout } from './gridLayout'
import { rowOf } from './gridLayout'

/** The place at a position (px from the top of all rows). */
function placeAt(position: number, { columns, rowPitch }: GridLayout): Place {
  const row = Math.max(0, Math.floor(position / rowPitch))
  return { index: row * columns, part: position / rowPitch - row }
}

/** The position (px from the top of all rows) of a place. */
function positionOf(
  { index, part }: Place,
  { columns, rowPitch }: Pick<GridLayout, 'columns' | 'rowPitch'>,
): number {
  return (rowOf(index, columns) + part) * rowPitch
}

/**
 * The place to keep: the topmost image, when the columns change, and in the history entry, for Back,
 * Forward and reload.
 * @param start the place to begin at
 */
export function useKeptPlace(layout: GridLayout, start: Place | null) {
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
  layout: GridLayout,
  goTo: (position: number) => void,
): void {
  const isFirst = useRef(true)
  const { columns, rowPitch } = layout
  useLayoutEffect(() => {
    const kept = place.current
    // With the header in view the page stays at its top; only a reload goes back into the header.
    if (kept !== null && (isFirst.current || kept.part >= 0)) {
      goTo(positionOf(kept, { columns, rowPitch }))
    }
    isFirst.current = false
  }, [place, columns, rowPitch, goTo])
}
