// One formatter for all calls: creating it takes a hundred times longer than using it.
const grouped = new Intl.NumberFormat('en-US')

/** A whole number with separators: "10,000". */
export function formatCount(count: number): string {
  return grouped.format(count)
}
