/** Whether two values are the same as JSON: their properties count in the order in which they were added. */
export const isSameJson = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a) === JSON.stringify(b)

/** A value that is the same as JSON stays the same object. */
export const keepEqual = <Value>(before: Value, next: Value): Value =>
  isSameJson(before, next) ? before : next
