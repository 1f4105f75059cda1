/** Whether two values are the same as JSON: their properties count in the order in which they were added. */
export const isSameJson = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a) === JSON.stringify(b)
