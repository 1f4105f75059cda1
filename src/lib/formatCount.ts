/**
 * A whole number from 0 with separators: "10,000". Not by `Intl`, whose first formatter takes the browser
 * several ms, before the first card.
 */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** A count with its noun, whose plural ends in "s": "1 image", "10,000 images". */
export const countOf = (count: number, noun: string): string =>
  `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`
