import type { FileContent } from '../embeddedTexts'
import { addText, C2PA_LIMIT, sizeOf } from '../embeddedTexts'
import type { Bytes, SliceReader } from '../sliceReader'
import { decodeLatin1, decodeText } from './decodeText'
import { inflate } from './inflate'
import { readTiff } from './tiff'

const SIGNATURE_BYTES = 8
/** Before the data of a chunk: four bytes for its length and four for its type. */
const HEADER_BYTES = 8
const LENGTH_BYTES = 4
/** A chunk without data: header and checksum. */
const EMPTY_CHUNK_BYTES = 12
/** The most bytes that all compressed texts of one file may have when decompressed. */
const INFLATE_LIMIT = 4 * 1024 * 1024
/** How much of the end of a file is searched for chunks when there are none before the pixels. */
const TAIL_BYTES = 64 * 1024

/** Reads the texts before the pixels; if there are none, those in the last 64 kB of the file. */
export async function readPng(reader: SliceReader): Promise<FileContent> {
  const header = await reader.read(SIGNATURE_BYTES, HEADER_BYTES + 8)
  if (header === null || decodeLatin1(header.subarray(4, 8)) !== 'IHDR') {
    return { size: null, texts: new Map(), isTruncated: header === null }
  }
  const view = new DataView(header.buffer, header.byteOffset)
  const size = sizeOf(view.getUint32(HEADER_BYTES), view.getUint32(HEADER_BYTES + 4))
  const texts = new Map<string, string>()
  const addChunk = createChunkReader(texts)

  /**
   * Reads chunks up to the first of the type `lastType`, or up to what is no chunk.
   * @returns whether the file ends before one of its chunks does
   */
  async function readChunks(start: number, lastType: 'IDAT' | 'IEND'): Promise<boolean> {
    for (let offset = start; ;) {
      const chunk = await readChunkHeader(reader, offset)
      if (chunk === null) return offset + HEADER_BYTES > reader.size
      if (chunk.end > reader.size) return true
      if (!CHUNK_TYPE.test(chunk.type) || chunk.type === lastType) return false
      if (TEXT_TYPES.includes(chunk.type)) {
        const length = chunk.type === 'caBX' ? Math.min(chunk.length, C2PA_LIMIT) : chunk.length
        const data = await reader.read(offset + HEADER_BYTES, length)
        if (data !== null) await addChunk(chunk.type, data)
      }
      offset = chunk.end
    }
  }

  const isTruncated = await readChunks(SIGNATURE_BYTES, 'IDAT')
  if (texts.size === 0) {
    const tail = await findTailChunk(reader)
    if (tail !== null) await readChunks(tail, 'IEND')
  }
  return { size, texts, isTruncated }
}

const TEXT_TYPES = ['tEXt', 'zTXt', 'iTXt', 'eXIf', 'caBX']
const CHUNK_TYPE = /^[A-Za-z]{4}$/

async function readChunkHeader(reader: SliceReader, offset: number) {
  const header = await reader.read(offset, HEADER_BYTES)
  return header === null ? null : chunkHeader(header, 0, offset)
}

/** @param fileOffset where the chunk begins in the file */
function chunkHeader(bytes: Bytes, start: number, fileOffset: number) {
  const length = new DataView(bytes.buffer, bytes.byteOffset + start).getUint32(0)
  const type = decodeLatin1(bytes.subarray(start + LENGTH_BYTES, start + HEADER_BYTES))
  return { length, type, end: fileOffset + EMPTY_CHUNK_BYTES + length }
}

/** Returns a function that adds the text of a chunk. All chunks share one limit of decompression. */
function createChunkReader(texts: Map<string, string>) {
  let inflateLimit = INFLATE_LIMIT

  async function decompress(data: Bytes): Promise<Bytes | null> {
    const bytes = await inflate(data, inflateLimit)
    inflateLimit -= bytes?.length ?? inflateLimit
    return bytes
  }

  return async (type: string, data: Bytes): Promise<void> => {
    if (type === 'eXIf') return readTiff(data, texts)
    if (type === 'caBX') return addText(texts, 'C2PA', decodeLatin1(data))
    const [keyword, rest] = splitAtNul(data)
    let text: Bytes | null = rest
    if (type === 'zTXt') {
      text = await decompress(rest.subarray(1))
    } else if (type === 'iTXt') {
      const [, afterLanguage] = splitAtNul(rest.subarray(2))
      const [, afterTranslation] = splitAtNul(afterLanguage)
      text = rest[0] === 1 ? await decompress(afterTranslation) : afterTranslation
    }
    if (text === null) return
    const name = decodeLatin1(keyword)
    addText(texts, name === 'XML:com.adobe.xmp' ? 'XMP' : name, decodeText(text))
  }
}

/** The bytes before the first NUL and those after it; no bytes after it if there is none. */
function splitAtNul(bytes: Bytes): [before: Bytes, after: Bytes] {
  const end = bytes.indexOf(0)
  return end < 0
    ? [bytes, bytes.subarray(bytes.length)]
    : [bytes.subarray(0, end), bytes.subarray(end + 1)]
}

/**
 * The offset in the file of the first text chunk in its tail; null if there is none. The tail may
 * begin within a chunk, so an offset counts only if chunk follows chunk from there to the end.
 */
async function findTailChunk(reader: SliceReader): Promise<number | null> {
  const tailStart = Math.max(SIGNATURE_BYTES, reader.size - TAIL_BYTES)
  const tail = await reader.read(tailStart, reader.size - tailStart)
  if (tail === null) return null
  for (const { index } of decodeLatin1(tail).matchAll(new RegExp(TEXT_TYPES.join('|'), 'g'))) {
    const start = index - LENGTH_BYTES
    if (start >= 0 && leadsToEnd(tail, start)) return tailStart + start
  }
  return null
}

function leadsToEnd(tail: Bytes, start: number): boolean {
  for (let offset = start; offset + EMPTY_CHUNK_BYTES <= tail.length;) {
    const { type, end } = chunkHeader(tail, offset, offset)
    if (!CHUNK_TYPE.test(type)) return false
    if (type === 'IEND') return true
    offset = end
  }
  return false
}
