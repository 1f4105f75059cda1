/**
 * A whole number from 0 with separators: "10,000". Not by `Intl`: its first formatter takes 30 ms, since the browser
 * loads its data then, and the first card waits for it.
 */
export let formatCount = (count: number): string =>
  String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')

/**
 * Formats whole numbers another way, for a host with a locale of its own.
 * @returns how they were formatted before
 */
export function setCountFormat(format: typeof formatCount): typeof formatCount {
  const before = formatCount
  formatCount = format
  return before
}

/** A count with its noun, whose plural ends in "s": "1 image", "10,000 images". */
export const countOf = (count: number, noun: string): string =>
  `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`
