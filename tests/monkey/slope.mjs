/**
 * A line through points by least squares.
 * @typedef {object} Line
 * @property {number} slope
 * @property {number} error the standard error of the slope
 */

/**
 * @param {readonly (readonly [x: number, y: number])[]} points three at least
 * @returns {Line}
 */
export function fitLine(points) {
  const count = points.length
  const meanX = points.reduce((sum, [x]) => sum + x, 0) / count
  const meanY = points.reduce((sum, [, y]) => sum + y, 0) / count
  const spread = points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0)
  const slope = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0) / spread
  const rest = points.reduce((sum, [x, y]) => sum + (y - meanY - slope * (x - meanX)) ** 2, 0)
  return { slope, error: Math.sqrt(rest / (count - 2) / spread) }
}
