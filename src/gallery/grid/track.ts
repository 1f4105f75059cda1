/**
 * Browsers limit the height of an element, so the grid scrolls on a track of bounded height, which
 * holds a part of the rows of a list:
 *
 *     list       0 1 2 3 ............................................. rows
 *                |<----- rowOffset ----->|
 *     track                              |0 1 2 ..... track.rows|
 *
 *     row in the list = row on the track + rowOffset
 *
 * Scrolling leaves the row offset alone, so the cards move as far as the wheel does. A jump (the scroll
 * bar dragged, Home, End) moves the row offset in proportion to the offset on the track. Near the two
 * ends of the track the row offset is constant, so that the first and the last row can be scrolled to:
 *
 *     rowOffset
 *     maxRowOffset |                    .-------
 *                  |                .-'
 *                  |            .-'
 *                0 |-------- .-'
 *                  +------------------------------ offset on the track (px)
 *                   constant              constant
 *
 * When scrolling rests, `rebase` finds the row offset and the offset that show the same position and
 * agree with the proportion. A row offset is whole rows, so nothing on screen moves.
 */
export interface Track {
  /** Rows on the track: all rows of the list if they fit. */
  readonly rows: number
  /** Rows of the list that do not fit on the track: the largest row offset. */
  readonly maxRowOffset: number
  /** px */
  readonly rowPitch: number
}

/** Firefox ignores heights above 17.9 million CSS px, whatever the device pixel ratio. Less than half of that is enough. */
const MAX_HEIGHT = 8_000_000

/** Chromium and Safari cut heights at 33.55 million device px. The rest is for the header and the footer. */
const MAX_DEVICE_HEIGHT = 32_000_000

/** The part at either end of the track with a constant row offset, in px: longer than any one fling. */
const CONSTANT_PX = 200_000

/**
 * @param rows rows of the list, 0 or more
 * @param rowPitch px from the top of a row to the top of the next
 * @param pixelRatio device px per CSS px, with the zoom of the browser
 */
export function createTrack(rows: number, rowPitch: number, pixelRatio: number): Track {
  const maxHeight = Math.min(MAX_HEIGHT, MAX_DEVICE_HEIGHT / pixelRatio)
  const onTrack = Math.min(rows, Math.floor(maxHeight / rowPitch))
  return { rows: onTrack, maxRowOffset: rows - onTrack, rowPitch }
}

/** Whether rows of the track are before the first or after the last row of the list. */
export const isOffTrack = ({ maxRowOffset }: Track, rowOffset: number): boolean =>
  rowOffset < 0 || rowOffset > maxRowOffset

/** The height of the part of the track in which the row offset is proportional, in px. */
const proportionalHeight = ({ rows, rowPitch }: Track): number => rows * rowPitch - 2 * CONSTANT_PX

/** @param share how far into the proportional part, 0 to 1; outside of it the nearest end counts */
const rowOffsetAtShare = ({ maxRowOffset }: Track, share: number): number =>
  maxRowOffset === 0 ? 0 : Math.round(Math.min(1, Math.max(0, share)) * maxRowOffset)

/** The row offset after a jump to an offset (px from the top of the track). */
export function rowOffsetAt(track: Track, offset: number): number {
  return rowOffsetAtShare(track, (offset - CONSTANT_PX) / proportionalHeight(track))
}

/** The row offset and the offset (px from the top of the track) that show a position (px from the top of all rows). */
export function rebase(track: Track, position: number) {
  const height = proportionalHeight(track) + track.maxRowOffset * track.rowPitch
  const rowOffset = rowOffsetAtShare(track, (position - CONSTANT_PX) / height)
  return { rowOffset, offset: position - rowOffset * track.rowPitch }
}

/** A smaller change of the offset (px) is not worth a rebase, except near the ends of the page. */
const MIN_REBASE_PX = 20_000

/**
 * Whether a rebase is worth the commit that it costs. Near an end of the page each px counts, since it
 * decides whether that end can be scrolled to.
 * @param change of the offset, in px
 * @param toEnd px from the scroll position to the nearer end of the page
 */
export function isWorthRebase(change: number, toEnd: number): boolean {
  const distance = Math.abs(change)
  return distance > MIN_REBASE_PX || (distance >= 1 && toEnd < MIN_REBASE_PX)
}
