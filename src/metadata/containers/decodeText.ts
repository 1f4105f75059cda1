import type { Bytes } from '../sliceReader'

// Stryker disable next-line StringLiteral: without it the module does not load, which Stryker misses
const utf8 = new TextDecoder('utf-8', { fatal: true })
// A `TextDecoder` for "latin1" decodes Windows-1252, which has other characters from 0x80 to 0x9f.
const CODES_PER_CALL = 8192

/** One character for each byte. */
export function decodeLatin1(bytes: Bytes): string {
  let text = ''
  // Stryker disable next-line EqualityOperator: there is no byte at the end
  for (let start = 0; start < bytes.length; start += CODES_PER_CALL) {
    text += String.fromCharCode(...bytes.subarray(start, start + CODES_PER_CALL))
  }
  return text
}

/**
 * Decodes UTF-8, or else Latin-1. PNG says that `tEXt` is Latin-1, but some tools write UTF-8 into it;
 * Latin-1 text with a letter beyond ASCII is hardly ever valid UTF-8.
 */
export function decodeText(bytes: Bytes): string {
  return decodeUtf8(bytes) ?? decodeLatin1(bytes)
}

function decodeUtf8(bytes: Bytes): string | null {
  try {
    return utf8.decode(bytes)
  } catch {
    return null
  }
}

/** One character of so many has to be ASCII for all of them to tell their order. */
const FEWEST_ASCII = 8
/** The fewest zero bytes in one place that tell the order of a text with less ASCII. */
const MANY_ZEROS = 32
/** They have to be more than so many times those in the other place. */
const TIMES_AS_MANY = 4

export type ByteOrder = 'big' | 'little'

/** The character sets that EXIF names in the first eight bytes of a `UserComment`. */
const CHARACTER_SET_BYTES = 8

/**
 * Decodes an EXIF `UserComment`: eight bytes that name the character set, in any case, and then the text, or the
 * text alone, as some tools write it.
 * @param byteOrder of the TIFF block
 */
export function decodeUserComment(bytes: Bytes, byteOrder: ByteOrder): string {
  const text = bytes.subarray(CHARACTER_SET_BYTES)
  switch (decodeLatin1(bytes.subarray(0, CHARACTER_SET_BYTES)).toUpperCase()) {
    case 'UNICODE\0':
      return decodeUtf16(text, byteOrder)
    case 'ASCII\0\0\0':
    case 'JIS\0\0\0\0\0':
      return decodeText(text)
    default:
      // Eight zero bytes, for no character set, are cut off with the NULs around every text.
      return decodeText(bytes)
  }
}

/**
 * Decodes UTF-16 of either byte order. That of the TIFF block may be another, but ASCII characters tell: their zero
 * byte comes first in big-endian text and second in little-endian text. Text with few has the order of the block. Text
 * without zero bytes may be UTF-8 under the wrong name.
 */
function decodeUtf16(block: Bytes, byteOrder: ByteOrder): string {
  const bytes = inPairs(block)
  const zeros = [0, 0]
  for (const [place, byte] of bytes.entries()) {
    if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1
  }
  const [first = 0, second = 0] = zeros
  const mark = ((bytes[0] ?? 0) << 8) | (bytes[1] ?? 0)
  if (first + second === 0) {
    const text = decodeUtf8(block)
    if (text !== null) return text
  }
  // A Chinese text may have a zero byte, too: 一 has one, in the other place.
  const [fewer, more] = first < second ? [first, second] : [second, first]
  const isClear =
    (more - fewer) * FEWEST_ASCII > bytes.length / 2 ||
    (more >= MANY_ZEROS && more > TIMES_AS_MANY * fewer)
  const guess = isClear ? (second > first ? 'little' : 'big') : byteOrder
  const order = mark === 0xfffe ? 'little' : mark === 0xfeff ? 'big' : guess
  return new TextDecoder(order === 'little' ? 'utf-16le' : 'utf-16be').decode(bytes)
}

/** Without the single NUL that some tools write behind UTF-16: half a character is none. */
const inPairs = (bytes: Bytes): Bytes => bytes.subarray(0, bytes.length - (bytes.length % 2))

/** Decodes a field that Windows Explorer shows: UTF-16, little-endian whatever the TIFF block is. */
export function decodeXpText(bytes: Bytes): string {
  return new TextDecoder('utf-16le').decode(inPairs(bytes))
}
