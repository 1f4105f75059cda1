/**
 * The most characters (UTF-16 units) of a name or a value that is shown on one line. A browser takes many
 * ms to lay out a line of a million.
 */
export const MAX_LINE = 1000

/** The characters that turn the direction of the text after them, also in the page's own words. */
const DIRECTION_CONTROLS = /[\u202A-\u202E\u2066-\u2069]/g

/**
 * A text from outside as it is shown on one line: cut, and without control of the writing direction. Halves of
 * surrogate pairs are replaced, as an address would replace them.
 */
export const sanitizeSingleLine = (text: string): string =>
  text.slice(0, MAX_LINE).toWellFormed().replaceAll(DIRECTION_CONTROLS, '')
