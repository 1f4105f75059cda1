import { addText } from '../embeddedTexts'
import type { Bytes } from '../sliceReader'
import { type ByteOrder, decodeText, decodeUserComment, decodeXpText } from './decodeText'

/** The tags that generators write texts into. */
const TEXT_TAGS: ReadonlyMap<number, string> = new Map([
  [0x010e, 'ImageDescription'],
  [0x010f, 'Make'],
  [0x0110, 'Model'],
  [0x0131, 'Software'],
  [0x013b, 'Artist'],
  [0x02bc, 'XMP'],
  [0x927c, 'MakerNote'],
  [0x9286, 'UserComment'],
  [0x9c9b, 'XPTitle'],
  [0x9c9c, 'XPComment'],
  [0x9c9f, 'XPSubject'],
])
/** How the picture is to be turned: from 5 to 8, width and height change places. */
const ORIENTATION_TAG = 0x0112
const EXIF_DIRECTORY_TAG = 0x8769
const ENTRY_BYTES = 12
/** Values of up to four bytes stand in the entry itself, in place of an offset. */
const INLINE_BYTES = 4
/** The types whose values have one byte: BYTE, ASCII, UNDEFINED, and UTF-8 of EXIF 3.0. */
const BYTE_TYPES: ReadonlySet<number> = new Set([1, 2, 7, 129])
const SHORT_TYPE = 3

/**
 * Reads the texts of a TIFF block (the content of EXIF metadata) from its first directory and from
 * its EXIF directory. Offsets and lengths that lead out of the block are cut off at its end.
 * @returns whether the picture is shown turned by a quarter, so that its width becomes its height
 */
export function readTiff(block: Bytes, texts: Map<string, string>): boolean {
  const bytes = withoutPrefix(block)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (view.byteLength < 8) return false
  const byteOrder = view.getUint16(0)
  const isLittleEndian = byteOrder === 0x4949
  if (!isLittleEndian && byteOrder !== 0x4d4d) return false
  if (view.getUint16(2, isLittleEndian) !== 42) return false
  let isSideways = false
  const exifDirectory = readDirectory(view.getUint32(4, isLittleEndian))
  if (exifDirectory !== null) readDirectory(exifDirectory)
  return isSideways

  /** @returns the offset of the EXIF directory, if the directory names one */
  function readDirectory(start: number): number | null {
    if (start + 2 > view.byteLength) return null
    let exifOffset: number | null = null
    const found = new Set<number>()
    const count = view.getUint16(start, isLittleEndian)
    for (let index = 0; index < count; index++) {
      const entry = start + 2 + index * ENTRY_BYTES
      if (entry + ENTRY_BYTES > view.byteLength) break
      const tag = view.getUint16(entry, isLittleEndian)
      // A directory has each tag once; of a damaged one, thousands could stand for one text.
      if (found.has(tag)) continue
      found.add(tag)
      const name = TEXT_TAGS.get(tag)
      if (tag === EXIF_DIRECTORY_TAG) exifOffset = view.getUint32(entry + 8, isLittleEndian)
      else if (tag === ORIENTATION_TAG) isSideways ||= isQuarterTurn(entry)
      else if (name !== undefined) readText(entry, name)
    }
    return exifOffset
  }

  function isQuarterTurn(entry: number): boolean {
    const orientation = view.getUint16(entry + 8, isLittleEndian)
    const isShort = view.getUint16(entry + 2, isLittleEndian) === SHORT_TYPE
    return isShort && orientation >= 5 && orientation <= 8
  }

  function readText(entry: number, name: string): void {
    if (texts.has(name) || !BYTE_TYPES.has(view.getUint16(entry + 2, isLittleEndian))) return
    const length = view.getUint32(entry + 4, isLittleEndian)
    const start = length <= INLINE_BYTES ? entry + 8 : view.getUint32(entry + 8, isLittleEndian)
    const value = bytes.subarray(start, start + length)
    addText(texts, name, decode(name, value, isLittleEndian ? 'little' : 'big'))
  }
}

function decode(name: string, value: Bytes, byteOrder: ByteOrder): string {
  if (name === 'UserComment') return decodeUserComment(value, byteOrder)
  return name.startsWith('XP') ? decodeXpText(value) : decodeText(value)
}

/** JPEG writes `Exif` and two zero bytes before the block; some tools do so in WebP and PNG too. */
function withoutPrefix(block: Bytes): Bytes {
  const hasPrefix = [0x45, 0x78, 0x69, 0x66, 0, 0].every((byte, place) => block[place] === byte)
  return hasPrefix ? block.subarray(6) : block
}
