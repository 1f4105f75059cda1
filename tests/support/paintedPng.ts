// Writes PNG files with metadata in a browser, where `imageFiles.ts` lacks Node's zlib.

/** The length of the signature and the header of a PNG file, in bytes. Other chunks follow. */
const HEADER_BYTES = 33

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value
})

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) crc = (TABLE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8)
  return (crc ^ 0xffffffff) >>> 0
}

/** A `tEXt` chunk. */
function textChunk(keyword: string, text: string): Uint8Array<ArrayBuffer> {
  const content = new TextEncoder().encode(`tEXt${keyword}\0${text}`)
  const chunk = new Uint8Array(content.length + 8)
  const view = new DataView(chunk.buffer)
  view.setUint32(0, content.length - 4)
  chunk.set(content, 4)
  view.setUint32(content.length + 4, crc32(content))
  return chunk
}

/** A function that makes black PNG files of one size, each with a text in a `tEXt` chunk. */
export async function pngPainter(
  width: number,
  height: number,
): Promise<(keyword: string, text: string) => Blob> {
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.fillRect(0, 0, width, height)
  const picture = await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer()
  return (keyword, text) =>
    new Blob([
      picture.slice(0, HEADER_BYTES),
      textChunk(keyword, text),
      picture.slice(HEADER_BYTES),
    ])
}
