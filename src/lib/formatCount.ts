// Stryker disable next-line StringLiteral: without it the module does not load, which Stryker misses
const counts = new Intl.NumberFormat('en')

/** A number with separators: "10,000". */
export const formatCount = (count: number): string => counts.format(count)

/** A count with its noun, whose plural ends in "s": "1 image", "10,000 images". */
export const countOf = (count: number, noun: string): string =>
  `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`
