import { useMemo, useRef } from 'react'
import type { Span } from '../../sources/span'
import type { ListId } from '../navigation/list'

/** The images that the grid and the detail view show. Indexes (0-based) count in the hook's list. */
export interface VisibleRanges {
  /**
   * The images to load: what the grid shows if the image of the detail view is among it, else what the view shows
   * that moved last. Null if that view shows none of the list.
   */
  readonly required: () => Span | null
  readonly setGrid: (visible: Span) => void
  /** @param index of the image that the detail view shows; null if it shows none, so that the grid counts */
  readonly setDetail: (index: number | null) => void
}

/** The images that a view shows, and their list. */
type Range = Span & { readonly listId: ListId }

const isSame = (a: Range | null, b: Range): boolean =>
  a !== null && a.start === b.start && a.end === b.end && a.listId === b.listId

const contains = (a: Range, b: Range): boolean =>
  a.start <= b.start && b.end <= a.end && a.listId === b.listId

interface State {
  grid: Range | null
  detail: Range | null
  last: 'grid' | 'detail'
}

/**
 * Keeps what the grid and the detail view show, without rendering anything.
 * @param listId ranges of other lists are ignored
 * @returns the same object as long as the list is the same
 */
export function useVisibleRanges(listId: ListId): VisibleRanges {
  const state = useRef<State>({ grid: null, detail: null, last: 'grid' })
  return useMemo(
    () => ({
      required() {
        const { grid, detail, last } = state.current
        const isInGrid = grid !== null && detail !== null && contains(grid, detail)
        const range = isInGrid || last === 'grid' ? grid : detail
        return range?.listId === listId ? range : null
      },
      setGrid(visible) {
        const range = { ...visible, listId }
        if (!isSame(state.current.grid, range)) state.current.last = 'grid'
        state.current.grid = range
      },
      setDetail(index) {
        const range = index === null ? null : { start: index, end: index + 1, listId }
        if (range === null) state.current.last = 'grid'
        else if (!isSame(state.current.detail, range)) state.current.last = 'detail'
        state.current.detail = range
      },
    }),
    [listId],
  )
}
