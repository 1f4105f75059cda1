import { addText, C2PA_LIMIT, shownSize, sizeOf, type FileContent } from '../embeddedTexts'
import type { Bytes, SliceReader } from '../sliceReader'
import { decodeLatin1, decodeText } from './decodeText'
import { readTiff } from './tiff'

const XMP_PREFIX = 'http://ns.adobe.com/xap/1.0/\0'
const EXIF_PREFIX = 'Exif\0\0'

const START_OF_SCAN = 0xda
const END_OF_IMAGE = 0xd9
const EXIF_OR_XMP = 0xe1
const C2PA = 0xeb
const COMMENT = 0xfe
const TEXT_SEGMENTS: ReadonlySet<number> = new Set([EXIF_OR_XMP, C2PA, COMMENT])
/** Content Credentials are cut into segments of at most this many bytes. */
const SEGMENT_BYTES = 64 * 1024

/** Reads the segments before the pixels. */
export async function readJpeg(reader: SliceReader): Promise<FileContent> {
  const texts = new Map<string, string>()
  const manifest: string[] = []
  let size: FileContent['size'] = null
  let isTruncated = false
  let isSideways = false

  function addSegment(marker: number, data: Bytes): void {
    if (isStartOfFrame(marker) && data.length >= 5) {
      const view = new DataView(data.buffer, data.byteOffset)
      size ??= sizeOf(view.getUint16(3), view.getUint16(1))
    } else if (marker === EXIF_OR_XMP) {
      if (startsWith(data, EXIF_PREFIX)) isSideways = readTiff(data, texts) || isSideways
      else if (startsWith(data, XMP_PREFIX)) {
        addText(texts, 'XMP', decodeText(data.subarray(XMP_PREFIX.length)))
      }
    } else if (marker === COMMENT) {
      addText(texts, 'Comment', decodeText(data))
    } else if (marker === C2PA && manifest.length * SEGMENT_BYTES < C2PA_LIMIT) {
      manifest.push(decodeLatin1(data))
    }
  }

  for (let offset = 2; ;) {
    const header = await reader.read(offset, 4)
    if (header === null) {
      isTruncated = offset + 4 > reader.size
      break
    }
    const [prefix, marker = 0, high = 0, low = 0] = header
    if (prefix !== 0xff || marker === START_OF_SCAN || marker === END_OF_IMAGE) break
    if (isWithoutLength(marker)) {
      // A marker may be preceded by any number of 0xff bytes.
      offset += marker === 0xff ? 1 : 2
      continue
    }
    const length = high * 0x100 + low
    if (length < 2) break
    if (isStartOfFrame(marker) || TEXT_SEGMENTS.has(marker)) {
      const data = await reader.read(offset + 4, length - 2)
      if (data !== null) addSegment(marker, data)
    }
    offset += 2 + length
  }
  addText(texts, 'C2PA', manifest.join(''))
  return { size: shownSize(size, isSideways), texts, isTruncated, readOn: null }
}

/** The frame header of any coding, from 0xc0 to 0xcf; three of these markers are other segments. */
function isStartOfFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}

/** Whether a marker stands alone: a fill byte, a restart marker, or one without meaning. */
function isWithoutLength(marker: number): boolean {
  return marker === 0xff || marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8)
}

function startsWith(data: Bytes, prefix: string): boolean {
  return decodeLatin1(data.subarray(0, prefix.length)) === prefix
}
