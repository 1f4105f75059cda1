import { historyState, replaceEntry } from './historyState'

/** Where a visitor is in the gallery: an image, and how far it is scrolled past the top edge of what shows. */
export interface Place {
  /** The index (0-based) of the first image of the topmost row. */
  readonly index: number
  /**
   * How much of that row lies above the window, in rows: 0 is none of it, always below 1. Negative
   * above the first row, where the header shows.
   */
  readonly part: number
}

/** What a history entry keeps of places. */
interface Places {
  /** In the gallery that is shown; null where nothing was kept. */
  readonly place: Place | null
  /** In the whole gallery, while only a part of it is shown. */
  readonly wholePlace: Place | null
}

function checkedPlace(place: unknown): Place | null {
  if (typeof place !== 'object' || place === null) return null
  if (!('index' in place) || !('part' in place)) return null
  const { index, part } = place
  if (!Number.isSafeInteger(index) || typeof index !== 'number' || index < 0) return null
  if (typeof part !== 'number' || !(part < 1) || (part < 0 && index > 0)) return null
  return { index, part }
}

/** The place that the current history entry was left at; null where it has none. */
export function readPlace(): Place | null {
  const state = historyState()
  return 'place' in state ? checkedPlace(state.place) : null
}

/** The place that the whole gallery was left at when only matches were asked for. */
export function readWholePlace(): Place | null {
  const state = historyState()
  return 'wholePlace' in state ? checkedPlace(state.wholePlace) : null
}

/** Keeps the place in the current history entry, for Back, Forward and reload. */
export function savePlace(place: Place | null): void {
  replaceEntry({ ...historyState(), place })
}

/** Keeps both places in the current history entry. */
export function savePlaces(places: Places): void {
  replaceEntry({ ...historyState(), ...places })
}
