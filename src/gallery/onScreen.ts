import { createContext, use } from 'react'
import { createStore } from 'zustand'
import type { Span } from '../sources/span'
import type { CardPart, CurrentCard } from './grid/useCardFocus'
import type { MoveFocus } from './grid/useCardKeys'
import type { PlacedGrid } from './grid/useGridLayout'
import type { LoadedList } from './queries/useLoadedList'
import type { ScrollAnchor } from './navigation/anchor'
import type { ListId } from './navigation/list'

/** What others may ask the mounted grid. */
export interface GridHandle {
  /** The cells in view, by the indexes (0-based) of their images: the last may have none. */
  readonly inView: () => Span
  readonly layout: PlacedGrid
  /** The position of what is in view, in px. */
  readonly position: () => number
  /** The anchor of the same position. */
  readonly anchor: () => ScrollAnchor
  /** The anchor at which an image takes the place of another one, by their indexes (0-based). */
  readonly anchorFor: (index: number, inPlaceOf: number) => ScrollAnchor
  readonly currentCard: () => CurrentCard
  /** Brings a card (0-based) into view, all of it if nothing else is said, and focuses it once its image is loaded. */
  readonly goToCard: (index: number, part?: CardPart) => void
  /** Goes to an anchor as the scroll bar does. */
  readonly jumpTo: (anchor: ScrollAnchor) => void
  /** See `ScrollController.hold`. */
  readonly hold: (index: number, y: number) => void
  readonly moveFocus: MoveFocus
}

/** What is on screen. */
interface OnScreen {
  /** Null before the first render. */
  readonly list: LoadedList | null
  /** The grid; null while there is none. */
  readonly grid: GridHandle | null
}

/** The list and the grid on screen, for handlers. What renders reads the context. */
export const onScreen = createStore<OnScreen>(() => ({ list: null, grid: null }))

/** The grid that shows a list, in which an index means an image of it; null if another one is on screen. */
export function gridOf(listId: ListId): GridHandle | null {
  const { list, grid } = onScreen.getState()
  return list?.id === listId ? grid : null
}

export const ShownListContext = createContext<LoadedList | null>(null)

/** The list that is rendered. */
export function useShownList(): LoadedList {
  const list = use(ShownListContext)
  if (list === null) throw new Error('No list is rendered here')
  return list
}
