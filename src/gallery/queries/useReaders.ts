import { useMemo, useRef } from 'react'
import type { Span } from './pageWindow'

/** The images that the grid and the detail view show. Indexes (0-based) are those of the hook's list. */
export interface Readers {
  /**
   * The images to load: those of the grid where it shows the image of the detail view too, else those of
   * the reader that moved last. Null where that reader shows none of the list.
   */
  readonly wanted: () => Span | null
  readonly setGrid: (visible: Span) => void
  /** @param index of the image that the detail view shows; null where it shows none: the grid counts */
  readonly setDetail: (index: number | null) => void
}

/** The images that a reader shows, and the key of their list. */
type Shown = Span & { readonly list: string }

const isSame = (a: Shown | null, b: Shown): boolean =>
  a !== null && a.start === b.start && a.end === b.end && a.list === b.list

const contains = (a: Shown, b: Shown): boolean =>
  a.start <= b.start && b.end <= a.end && a.list === b.list

interface State {
  grid: Shown | null
  detail: Shown | null
  last: 'grid' | 'detail'
}

/**
 * Keeps what the grid and the detail view show, without rendering anything.
 * @param list the key of the list. Images that a reader showed of another list are ignored
 * @returns the same object while the list is the same
 */
export function useReaders(list: string): Readers {
  const state = useRef<State>({ grid: null, detail: null, last: 'grid' })
  return useMemo(
    () => ({
      wanted() {
        const { grid, detail, last } = state.current
        const isInGrid = grid !== null && detail !== null && contains(grid, detail)
        const shown = isInGrid || last === 'grid' ? grid : detail
        return shown?.list === list ? shown : null
      },
      setGrid(visible) {
        const shown = { ...visible, list }
        if (!isSame(state.current.grid, shown)) state.current.last = 'grid'
        state.current.grid = shown
      },
      setDetail(index) {
        const shown = index === null ? null : { start: index, end: index + 1, list }
        if (shown === null) state.current.last = 'grid'
        else if (!isSame(state.current.detail, shown)) state.current.last = 'detail'
        state.current.detail = shown
      },
    }),
    [list],
  )
}
