// The one geometry every peer shares: 4 columns at 1280 px, cards 290 x 416, a row every 440.
export const COLUMNS = 4
export const GAP = 24
export const CARD_WIDTH = 290
export const CARD_HEIGHT = 416
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
