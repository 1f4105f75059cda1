/** @typedef {{ left: number, top: number, width: number, height: number }} Rect in px; left and top are even */

/** @param {number} value */
function uint24(value) {
  const bytes = Buffer.alloc(3)
  bytes.writeUIntLE(value, 0, 3)
  return bytes
}

/**
 * @param {string} type four letters
 * @param {Buffer[]} parts of its content
 */
function chunk(type, ...parts) {
  const content = Buffer.concat(parts)
  const head = Buffer.alloc(8)
  head.write(type, 'latin1')
  head.writeUInt32LE(content.length, 4)
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)])
}

/** The pixels of a still without transparency: all that follows the head of its file. */
const pixelsOf = (/** @type {Buffer} */ still) => still.subarray(12)

/**
 * Joins stills into a film that repeats. Its format is the container of WebP:
 * https://developers.google.com/speed/webp/docs/riff_container
 * @param {{ width: number, height: number }} size of the film, in px
 * @param {{ rect: Rect, ms: number, still: Buffer }[]} frames each is drawn over the one before: a file in lossy
 *   WebP of the size of its place
 * @returns {Buffer} the file
 */
export function animatedWebp({ width, height }, frames) {
  const size = Buffer.concat([uint24(width - 1), uint24(height - 1)])
  const isAnimated = Buffer.from([2, 0, 0, 0])
  const white = Buffer.alloc(4, 255)
  const endless = Buffer.alloc(2)
  const drawnOver = Buffer.from([2])
  const parts = frames.map(({ rect, ms, still }) =>
    chunk(
      'ANMF',
      ...[rect.left / 2, rect.top / 2, rect.width - 1, rect.height - 1, ms].map(uint24),
      drawnOver,
      pixelsOf(still),
    ),
  )
  return chunk(
    'RIFF',
    Buffer.from('WEBP', 'latin1'),
    chunk('VP8X', isAnimated, size),
    chunk('ANIM', white, endless),
    ...parts,
  )
}
