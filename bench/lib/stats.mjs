/**
 * @param {(number | null | undefined)[]} values
 * @returns {number[]} the real numbers among them, lowest first
 */
export const sorted = (values) => values.filter(Number.isFinite).sort((a, b) => a - b)

/**
 * @param {(number | null | undefined)[]} values
 * @returns {number | undefined} undefined when there is no number
 */
export function median(values) {
  const list = sorted(values)
  if (!list.length) return undefined
  const middle = Math.floor(list.length / 2)
  return list.length % 2 ? list[middle] : (list[middle - 1] + list[middle]) / 2
}

/**
 * @param {number[]} values at least one
 * @param {number} share 0 to 1
 * @returns {number} the lowest value that this share of the values does not exceed
 */
export const quantile = (values, share) => {
  const list = sorted(values)
  return list[Math.max(0, Math.ceil(share * list.length) - 1)]
}

/** @param {number[]} values */
export const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length

/**
 * @param {number[]} values
 * @param {(value: number) => boolean} test
 * @returns {number} 0 to 1
 */
export const shareOf = (values, test) => values.filter(test).length / values.length

/**
 * @template T
 * @param {T[]} list
 * @param {number} by
 * @returns {T[]} the list, begun elsewhere
 */
export const rotate = (list, by) => list.map((_, index) => list[(index + by) % list.length])

/** @param {number} ms */
export const sleep = (ms) => new Promise((done) => setTimeout(done, ms))
