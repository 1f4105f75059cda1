// Built once: making a formatter costs a hundred times more than using one.
const grouped = new Intl.NumberFormat('en-US')

/** A whole number as people read it: "10,000". */
export function formatCount(count: number): string {
  return grouped.format(count)
}
