/**
 * Divides parts, of which there are a dozen at most, into two columns that differ the least in height. The first part
 * begins the first column, and each column keeps the order.
 */
export function twoColumns<Part>(
  parts: readonly Part[],
  heightOf: (part: Part) => number,
): readonly [first: readonly Part[], second: readonly Part[]] {
  const heightOfAll = (some: readonly Part[]) => some.reduce((sum, part) => sum + heightOf(part), 0)
  const half = heightOfAll(parts) / 2
  let best: readonly [readonly Part[], readonly Part[]] = [parts, []]
  let least = half
  // Each bit says of a part that it is in the second column; the lowest, of the first part, is never set.
  for (let choice = 2; choice < 2 ** parts.length; choice += 2) {
    const isSecond = (at: number) => ((choice >> at) & 1) === 1
    const second = parts.filter((_, at) => isSecond(at))
    const difference = Math.abs(heightOfAll(second) - half)
    if (difference >= least) continue
    least = difference
    best = [parts.filter((_, at) => !isSecond(at)), second]
  }
  return best
}
