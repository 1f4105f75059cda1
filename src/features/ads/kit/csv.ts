/** What makes a spreadsheet calculate a cell, or follow an apostrophe that a reader of the file takes away. */
const FORMULA = /^'*[=+\-@\t\r]/

/** A cell in quotes. One that a spreadsheet would calculate begins with an apostrophe. */
const cell = (text: string): string =>
  `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

/**
 * A table as CSV, of which Excel reads the letters: with a byte order mark, all cells in quotes, and CRLF at the end of
 * each row. Any text can be had back: an apostrophe goes if `=`, `+`, `-`, `@`, a tab or a carriage return follows, with
 * or without apostrophes between.
 */
export const csv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`
