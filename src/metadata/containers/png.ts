import {
  type FileContent,
  addText,
  C2PA_LIMIT,
  replaceText,
  shownSize,
  sizeOf,
} from '../embeddedTexts'
import { type Bytes, READ_LIMIT, type SliceReader, TEXT_LIMIT } from '../sliceReader'
import { decodeLatin1, decodeText } from './decodeText'
import { readTiff } from './tiff'

/**
 * Decompresses zlib data, as PNG files contain it. The bytes are null if the data is damaged, or longer than `limit`
 * bytes when decompressed: then it stops there. `length` is how many were decompressed all the same.
 */
async function inflate(
  data: Bytes,
  limit: number,
): Promise<{ readonly bytes: Bytes | null; readonly length: number }> {
  const stream = new Blob([data]).stream().pipeThrough(new DecompressionStream('deflate'))
  const reader = stream.getReader()
  const parts: Uint8Array[] = []
  let length = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      parts.push(value)
      length += value.length
      if (length > limit) {
        await reader.cancel()
        return { bytes: null, length }
      }
    }
  } catch {
    return { bytes: null, length }
  }
  const bytes = new Uint8Array(length)
  let end = 0
  for (const part of parts) {
    bytes.set(part, end)
    end += part.length
  }
  return { bytes, length }
}

const SIGNATURE_BYTES = 8
/** Before the data of a chunk: four bytes for its length and four for its type. */
const HEADER_BYTES = 8
const LENGTH_BYTES = 4
/** A chunk without data: header and checksum. */
const EMPTY_CHUNK_BYTES = 12

/** A chunk by its header. */
interface Chunk {
  readonly type: string
  /** The length of its data in bytes. */
  readonly length: number
  /** The offset of the next chunk in the file. */
  readonly end: number
}

/** Reads the texts before the pixels, where most tools write them. Those behind them are read on demand. */
export async function readPng(reader: SliceReader): Promise<FileContent> {
  const header = await reader.read(SIGNATURE_BYTES, HEADER_BYTES + 8)
  if (header === null || decodeLatin1(header.subarray(4, 8)) !== 'IHDR') {
    return { size: null, texts: new Map(), isTruncated: header === null, readOn: null }
  }
  const view = new DataView(header.buffer, header.byteOffset)
  const size = sizeOf(view.getUint32(HEADER_BYTES), view.getUint32(HEADER_BYTES + 4))
  let texts = new Map<string, string>()
  let textCount = 0
  const chunks = createChunkReader()

  /**
   * Reads chunks up to the first with pixels, or up to what is no chunk.
   * @returns the beginning of the pixels, if there are any, and whether the file ends before one of its chunks does
   */
  async function readChunks(start: number): Promise<{ pixels: number | null; isCutOff: boolean }> {
    for (let offset = start; ;) {
      const chunk = await readChunk(reader, offset)
      if (chunk === null) return { pixels: null, isCutOff: offset + HEADER_BYTES > reader.size }
      if (chunk.end > reader.size) return { pixels: null, isCutOff: true }
      if (chunk.type === 'IDAT') return { pixels: offset, isCutOff: false }
      if (!CHUNK_TYPE.test(chunk.type) || chunk.type === 'IEND') {
        return { pixels: null, isCutOff: false }
      }
      if (TEXT_TYPES.has(chunk.type) && ++textCount <= MOST_TEXTS) {
        const length = chunk.type === 'caBX' ? Math.min(chunk.length, C2PA_LIMIT) : chunk.length
        const data = await reader.read(offset + HEADER_BYTES, length)
        if (data !== null) await chunks.add(texts, chunk.type, data)
      }
      offset = chunk.end
    }
  }

  const content = (isTruncated: boolean, readOn: FileContent['readOn']): FileContent => ({
    size: shownSize(size, chunks.isSideways()),
    texts,
    isTruncated,
    readOn,
  })

  const { pixels, isCutOff } = await readChunks(SIGNATURE_BYTES)
  if (pixels === null) return content(isCutOff, null)
  return content(isCutOff, async () => {
    // The texts that were given before stay as they are.
    texts = new Map(texts)
    let isEndCutOff = false
    for (let start: number | null = pixels; start !== null;) {
      const part = await readChunks(await endOfPixels(reader, start))
      start = part.pixels
      isEndCutOff = part.isCutOff
    }
    return content(isEndCutOff, null)
  })
}

/** `comf` is the `tEXt` of ComfyUI in an animated PNG file. */
const TEXT_TYPES: ReadonlySet<string> = new Set(['tEXt', 'zTXt', 'iTXt', 'eXIf', 'caBX', 'comf'])
/** The most texts of a file that are read. */
const MOST_TEXTS = 1000
/** What ImageMagick keeps of other formats, and the profiles among it that have EXIF fields. */
const PROFILE = /^Raw profile type (exif$|APP1$)?/
/** The keywords that readers look for, by themselves without capitals: tools spell them in either case. */
const KEYWORDS: ReadonlyMap<string, string> = new Map(
  'parameters prompt workflow Comment Description Software Source Title Generator UserComment'
    .split(' ')
    .map((name) => [name.toLowerCase(), name]),
)
// Stryker disable next-line Regex: a type is decoded from four bytes, so no text is longer
const CHUNK_TYPE = /^[A-Za-z]{4}$/

/** The chunk at an offset in the file; null if the file ends before or no more of it may be read. */
async function readChunk(reader: SliceReader, offset: number): Promise<Chunk | null> {
  const header = await reader.read(offset, HEADER_BYTES)
  if (header === null) return null
  const length = new DataView(header.buffer, header.byteOffset).getUint32(0)
  const type = decodeLatin1(header.subarray(LENGTH_BYTES, HEADER_BYTES))
  return { length, type, end: offset + EMPTY_CHUNK_BYTES + length }
}

/** The end of the chunks with pixels, of which the first begins at `start`. No pixels are read. */
async function endOfPixels(reader: SliceReader, start: number): Promise<number> {
  let lengthBefore = -1
  for (let offset = start; ;) {
    const chunk = await readChunk(reader, offset)
    if (chunk?.type !== 'IDAT') return offset
    const isRun = chunk.length === lengthBefore
    lengthBefore = chunk.length
    offset = isRun ? await endOfRun(reader, offset, chunk) : chunk.end
  }
}

/**
 * The end of a run of chunks with pixels that have one length, but for the last: a large picture has hundreds.
 * It is found by bisection: by the first step in a file that ends with them.
 */
async function endOfRun(reader: SliceReader, start: number, first: Chunk): Promise<number> {
  const stride = first.end - start
  let { end } = first
  let found = 0
  let last = Math.floor((reader.size - start - 2 * EMPTY_CHUNK_BYTES) / stride)
  for (let probe = last; found < last; probe = Math.ceil((found + last) / 2)) {
    const chunk = await readChunk(reader, start + probe * stride)
    if (chunk?.type === 'IDAT' && chunk.length <= first.length) {
      found = probe
      end = chunk.end
    } else {
      last = probe - 1
    }
  }
  return end
}

/** Reads the chunks of one file, which share one limit of decompression. */
function createChunkReader() {
  let inflateLimit = READ_LIMIT
  let isSideways = false
  /** How the keywords among `KEYWORDS` are spelled in this file. */
  const spellings = new Map<string, string>()

  async function decompress(data: Bytes): Promise<Bytes | null> {
    const { bytes, length } = await inflate(data, Math.min(TEXT_LIMIT, inflateLimit))
    inflateLimit -= length
    return bytes
  }

  return {
    /** Whether a chunk with EXIF fields says so: see `readTiff`. */
    isSideways: () => isSideways,
    /** Adds the text of a chunk. */
    async add(texts: Map<string, string>, type: string, data: Bytes): Promise<void> {
      if (type === 'eXIf') {
        isSideways = readTiff(data, texts) || isSideways
        return
      }
      if (type === 'caBX') return addText(texts, 'C2PA', decodeLatin1(data))
      const [start, rest] = splitAtNul(data)
      const name = decodeLatin1(start)
      const [profile, hasFields] = PROFILE.exec(name) ?? []
      if (profile !== undefined && hasFields === undefined) return
      let text: Bytes | null = rest
      if (type === 'zTXt') {
        text = await decompress(rest.subarray(1))
      } else if (type === 'iTXt') {
        const [, afterLanguage] = splitAtNul(rest.subarray(2))
        const [, afterTranslation] = splitAtNul(afterLanguage)
        text = rest[0] === 1 ? await decompress(afterTranslation) : afterTranslation
      }
      if (text === null) return
      if (profile !== undefined) {
        isSideways = readTiff(profileBytes(text), texts) || isSideways
        return
      }
      const isXmp = name === 'XML:com.adobe.xmp'
      const keyword = KEYWORDS.get(name.toLowerCase().replace('_', '')) ?? name
      const before = spellings.get(keyword)
      // Of two spellings in one file each keeps its own.
      if (before !== undefined && before !== name && name === keyword) {
        replaceText(texts, before, texts.get(keyword) ?? null)
      }
      const isOther = texts.has(keyword) && before !== name
      if (!isOther || name === keyword) spellings.set(keyword, name)
      replaceText(texts, isXmp ? 'XMP' : isOther ? name : keyword, decodeText(text))
    },
  }
}

/** The bytes of a profile as ImageMagick keeps it: its name, its length, and then lines of hexadecimal digits. */
function profileBytes(text: Bytes): Bytes {
  const [heading = ''] = /^\s*\w+\s+\d+\s/.exec(decodeLatin1(text.subarray(0, 64))) ?? []
  const digits = text.subarray(heading.length).filter((code) => code > 0x20)
  return Uint8Array.from(
    { length: Math.floor(digits.length / 2) },
    (_, index) => (digitAt(2 * index) << 4) | digitAt(2 * index + 1),
  )

  function digitAt(index: number): number {
    const code = digits[index] ?? 0
    // The letters, of either case, begin at 0x41 and 0x61.
    return (code & 0xf) + (code >= 0x41 ? 9 : 0)
  }
}

/** The bytes before the first NUL and those after it; no bytes after it if there is none. */
function splitAtNul(bytes: Bytes): [before: Bytes, after: Bytes] {
  const end = bytes.indexOf(0)
  return end < 0
    ? [bytes, bytes.subarray(bytes.length)]
    : [bytes.subarray(0, end), bytes.subarray(end + 1)]
}
