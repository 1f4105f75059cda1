/**
 * A text of at most `length` characters, and an ellipsis if some were cut off. A cut may divide a surrogate pair, and
 * so may the text itself: `toWellFormed` replaces the half.
 */
export const truncate = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length).toWellFormed()}…` : text.toWellFormed()
