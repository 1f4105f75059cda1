import { historyState } from './historyState'

/** Where a visitor is in the gallery: an image, and how far it is scrolled past the top edge. */
export interface Place {
  /** The index (0-based) of the first image of the topmost row. */
  readonly index: number
  /**
   * How much of that row lies above the window, in rows: 0 is none of it, always below 1. Negative
   * above the first row, where the header shows.
   */
  readonly part: number
}

/** The place that the current history entry was left at; null where it has none. */
export function readPlace(): Place | null {
  const state = historyState()
  if (!('place' in state)) return null
  const { place } = state
  if (typeof place !== 'object' || place === null) return null
  if (!('index' in place) || !('part' in place)) return null
  const { index, part } = place
  if (!Number.isSafeInteger(index) || typeof index !== 'number' || index < 0) return null
  if (typeof part !== 'number' || !(part < 1) || (part < 0 && index > 0)) return null
  return { index, part }
}

/** Keeps the place in the current history entry, for Back, Forward and reload; null forgets it. */
export function savePlace(place: Place | null): void {
  window.history.replaceState({ ...historyState(), place }, '')
}
