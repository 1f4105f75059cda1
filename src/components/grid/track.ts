/**
 * A browser cannot show an element of any height: Chromium stops at 33,554,432 device px, Firefox
 * near 17,900,000. So the grid scrolls on a track of bounded height, and shows a part of its rows:
 *
 *     all rows   0 1 2 3 ............................................. rows
 *                |<------- shift ------->|
 *     track                              |0 1 2 ..... track.rows|
 *
 *     row in the gallery = row on the track + shift
 *
 * Scrolling leaves the shift alone, so the cards move as far as the wheel does. A jump (the scroll
 * bar dragged, Home, End) moves the shift with the track, in proportion; at the two ends of the track
 * it does not, so that the first and the last rows are reached row by row:
 *
 *     shift
 *     hidden |                    .-------
 *            |                .-'
 *            |            .-'
 *          0 |-------- .-'
 *            +------------------------------ offset on the track
 *             exact                  exact
 *
 * When scrolling rests, `settle` finds the shift and the offset that show the same place and agree
 * with the proportion. A shift is whole rows, so nothing on screen moves.
 */
export interface Track {
  /** Rows on the track: all of them, where they fit. */
  readonly rows: number
  /** Rows that are not on it: the largest shift. */
  readonly hidden: number
  /** px */
  readonly rowPitch: number
}

/** In CSS px; under the limit of every browser up to 4 device px per CSS px. */
const MAX_HEIGHT = 8_000_000

/** How far from either end of the track the shift stays as it is, in px: longer than any one fling. */
const EXACT = 200_000

/** A track for that many rows (0 and more) of `rowPitch` px each. */
export function createTrack(rows: number, rowPitch: number): Track {
  const onTrack = Math.min(rows, Math.floor(MAX_HEIGHT / rowPitch))
  return { rows: onTrack, hidden: rows - onTrack, rowPitch }
}

const middleOf = ({ rows, rowPitch }: Track): number => rows * rowPitch - 2 * EXACT

const shiftOf = ({ hidden }: Track, share: number): number =>
  hidden === 0 ? 0 : Math.round(Math.min(1, Math.max(0, share)) * hidden)

/** The shift after a jump to an offset (px from the top of the track). */
export function shiftAt(track: Track, offset: number): number {
  return shiftOf(track, (offset - EXACT) / middleOf(track))
}

/** The shift and the offset (px) that show a position (px from the top of all rows). */
export function settle(track: Track, position: number): { shift: number; offset: number } {
  const middle = middleOf(track) + track.hidden * track.rowPitch
  const shift = shiftOf(track, (position - EXACT) / middle)
  return { shift, offset: position - shift * track.rowPitch }
}
