// The one geometry every peer shares: 4 columns at 1280 px, cards 290 x 416, a row every 440; on a phone of 390 px one
// column of cards 342 x 468. card.css has the same.
const isPhone = matchMedia('(width < 640px)').matches
export const COLUMNS = isPhone ? 1 : 4
export const GAP = 24
export const CARD_WIDTH = isPhone ? 342 : 290
export const CARD_HEIGHT = CARD_WIDTH + 126
export const ROW_HEIGHT = CARD_HEIGHT + GAP
export const HEADER = 80
/** Rows kept mounted above and below the window, the same for every peer that can be told. */
export const OVERSCAN = 2

/**
 * @param {number} count images
 * @returns {number} rows
 */
export const rowsOf = (count) => Math.ceil(count / COLUMNS)

/**
 * @template T
 * @param {T[]} items
 * @param {number} row
 * @returns {T[]} the items of one row
 */
export const itemsOfRow = (items, row) => items.slice(row * COLUMNS, (row + 1) * COLUMNS)
