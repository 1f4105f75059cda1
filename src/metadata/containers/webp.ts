import { addText, C2PA_LIMIT, sizeOf, type FileContent } from '../embeddedTexts'
import type { Bytes, SliceReader } from '../sliceReader'
import { decodeLatin1, decodeText } from './decodeText'
import { readTiff } from './tiff'

const FILE_HEADER_BYTES = 12
const CHUNK_HEADER_BYTES = 8
// Stryker disable next-line Regex: a type is decoded from four bytes, so no text is longer
const CHUNK_TYPE = /^[\x20-\x7e]{4}$/
/** How much of a chunk with pixels is read: its size in px stands at the beginning. */
const SIZE_BYTES = 10

/** Goes from chunk to chunk to the end of the file, where EXIF and XMP stand, and skips the pixels. */
export async function readWebp(reader: SliceReader): Promise<FileContent> {
  const texts = new Map<string, string>()
  let size: FileContent['size'] = null

  function addChunk(type: string, data: Bytes): void {
    // Chromium does not turn WebP pictures by their EXIF orientation.
    if (type === 'EXIF') readTiff(data, texts)
    else if (type === 'XMP ') addText(texts, 'XMP', decodeText(data))
    else if (type === 'C2PA') addText(texts, 'C2PA', decodeLatin1(data))
    else size ??= readSize(type, data)
  }

  const content = (isTruncated: boolean): FileContent => ({
    size,
    texts,
    isTruncated,
    readOn: null,
  })

  for (let offset = FILE_HEADER_BYTES; offset < reader.size;) {
    const header = await reader.read(offset, CHUNK_HEADER_BYTES)
    if (header === null) return content(offset + CHUNK_HEADER_BYTES > reader.size)
    const type = decodeLatin1(header.subarray(0, 4))
    if (!CHUNK_TYPE.test(type)) break
    const length = new DataView(header.buffer, header.byteOffset).getUint32(4, true)
    const start = offset + CHUNK_HEADER_BYTES
    const data = await reader.read(start, Math.min(length, READ_BYTES.get(type) ?? 0))
    if (data !== null) addChunk(type, data)
    if (start + length > reader.size) return content(true)
    offset = start + length + (length % 2)
  }
  return content(false)
}

/** The chunks that are read, and how much of them at most. */
const READ_BYTES: ReadonlyMap<string, number> = new Map([
  ['VP8X', SIZE_BYTES],
  ['VP8 ', SIZE_BYTES],
  ['VP8L', SIZE_BYTES],
  ['EXIF', Infinity],
  ['XMP ', Infinity],
  ['C2PA', C2PA_LIMIT],
])

/** Reads the size from the first bytes of a chunk that tells it. */
function readSize(type: string, data: Bytes): FileContent['size'] {
  if (data.length < SIZE_BYTES) return null
  const view = new DataView(data.buffer, data.byteOffset)
  if (type === 'VP8X') {
    return sizeOf(1 + (view.getUint32(4, true) & 0xffffff), 1 + (view.getUint32(6, true) >>> 8))
  }
  if (type === 'VP8L') {
    const bits = view.getUint32(1, true)
    return data[0] === 0x2f ? sizeOf(1 + (bits & 0x3fff), 1 + ((bits >>> 14) & 0x3fff)) : null
  }
  const hasStartCode = view.getUint16(3) === 0x9d01 && data[5] === 0x2a
  if (type !== 'VP8 ' || !hasStartCode) return null
  return sizeOf(view.getUint16(6, true) & 0x3fff, view.getUint16(8, true) & 0x3fff)
}
