import { crc32, deflateSync } from 'node:zlib'

// Writes small image files with any metadata, right or wrong. Apart from their PNG pixels, which
// decode, pictures have headers only.

const utf8 = new TextEncoder()

/** One byte for each character. */
export function latin1(text: string): Uint8Array<ArrayBuffer> {
  // Millions of characters: no function is called for each.
  return new Uint8Array(Buffer.from(text, 'latin1'))
}

/** Bytes one behind the other. */
export function joinBytes(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let end = 0
  for (const part of parts) {
    joined.set(part, end)
    end += part.length
  }
  return joined
}

/** A number in so many bytes. */
export function uint(value: number, bytes: 1 | 2 | 3 | 4 | 8, isLittleEndian = false): Uint8Array {
  const digits = Array.from({ length: bytes }, (_, place) => Math.floor(value / 256 ** place) % 256)
  return Uint8Array.from(isLittleEndian ? digits : digits.toReversed())
}

/** A chunk of a PNG file. `length` replaces the true length of its data. */
export function pngChunk(
  type: string,
  data: Uint8Array,
  length = data.length,
): Uint8Array<ArrayBuffer> {
  const content = joinBytes(latin1(type), data)
  return joinBytes(uint(length, 4), content, uint(crc32(content), 4))
}

/** A `tEXt` chunk, in Latin-1 unless the text is given as bytes. */
export function textChunk(keyword: string, text: string | Uint8Array): Uint8Array {
  const bytes = typeof text === 'string' ? latin1(text) : text
  return pngChunk('tEXt', joinBytes(latin1(`${keyword}\0`), bytes))
}

/** A `zTXt` chunk: compressed Latin-1. */
export function compressedTextChunk(keyword: string, text: string): Uint8Array {
  return pngChunk('zTXt', joinBytes(latin1(`${keyword}\0\0`), deflateSync(latin1(text))))
}

/** An `iTXt` chunk: UTF-8, with a language and a translated keyword. */
export function unicodeTextChunk(
  keyword: string,
  text: string,
  options: { isCompressed?: boolean } = {},
): Uint8Array {
  const { isCompressed = false } = options
  const bytes = utf8.encode(text)
  return pngChunk(
    'iTXt',
    joinBytes(
      latin1(`${keyword}\0${isCompressed ? '\x01' : '\0'}\0en\0`),
      utf8.encode('übersetzt\0'),
      isCompressed ? deflateSync(bytes) : bytes,
    ),
  )
}

interface PngParts {
  readonly width?: number
  readonly height?: number
  readonly beforePixels?: readonly Uint8Array[]
  readonly afterPixels?: readonly Uint8Array[]
}

/** A PNG file, grey, 8 bit. */
export function png(parts: PngParts = {}): Uint8Array<ArrayBuffer> {
  const { width = 4, height = 3, beforePixels = [], afterPixels = [] } = parts
  return joinBytes(
    latin1('\x89PNG\r\n\x1a\n'),
    pngChunk('IHDR', joinBytes(uint(width, 4), uint(height, 4), latin1('\x08\0\0\0\0'))),
    ...beforePixels,
    pngChunk('IDAT', deflateSync(new Uint8Array((width + 1) * height))),
    ...afterPixels,
    pngChunk('IEND', new Uint8Array(0)),
  )
}

/** A PNG file with these texts in `tEXt` chunks, or in `iTXt` if Latin-1 lacks a character. */
export function pngWithTexts(texts: Readonly<Record<string, string>>): Blob {
  const beforePixels = Object.entries(texts).map(([keyword, text]) =>
    /^[\0-\xff]*$/.test(text) ? textChunk(keyword, text) : unicodeTextChunk(keyword, text),
  )
  return new Blob([png({ beforePixels })])
}

/** A segment of a JPEG file. `length` replaces the true length, which counts its own two bytes. */
export function jpegSegment(
  marker: number,
  data: Uint8Array,
  length = data.length + 2,
): Uint8Array<ArrayBuffer> {
  return joinBytes(Uint8Array.of(0xff, marker), uint(length, 2), data)
}

/** A JPEG file without pixels: its segments, a frame header and the beginning of a scan. */
export function jpeg(
  segments: readonly Uint8Array[] = [],
  { width = 4, height = 3, frameMarker = 0xc0 } = {},
): Uint8Array<ArrayBuffer> {
  const frame = joinBytes(
    Uint8Array.of(8),
    uint(height, 2),
    uint(width, 2),
    latin1('\x01\x01\x11\0'),
  )
  return joinBytes(
    Uint8Array.of(0xff, 0xd8),
    ...segments,
    jpegSegment(frameMarker, frame),
    jpegSegment(0xda, latin1('\x01\x01\0\0\x3f\0')),
    Uint8Array.of(0xff, 0xd9),
  )
}

/** The segment that has EXIF metadata. */
export function exifSegment(block: Uint8Array): Uint8Array {
  return jpegSegment(0xe1, joinBytes(latin1('Exif\0\0'), block))
}

/** The segment that has an XMP packet. */
export function xmpSegment(xmp: string): Uint8Array {
  return jpegSegment(0xe1, joinBytes(latin1('http://ns.adobe.com/xap/1.0/\0'), utf8.encode(xmp)))
}

/** A chunk of a WebP file, padded to an even length. `length` replaces the true length of its data. */
export function webpChunk(type: string, data: Uint8Array, length = data.length): Uint8Array {
  const padding = new Uint8Array(data.length % 2)
  return joinBytes(latin1(type), uint(length, 4, true), data, padding)
}

interface WebpParts {
  readonly width?: number
  readonly height?: number
  /** `VP8X` is followed by a chunk without a size. */
  readonly coding?: 'VP8X' | 'VP8 ' | 'VP8L'
  /** The length in bytes of the chunk with the pixels. */
  readonly pixelBytes?: number
  readonly afterPixels?: readonly Uint8Array[]
}

/** A WebP file without pixels. */
export function webp(parts: WebpParts = {}): Uint8Array<ArrayBuffer> {
  const { width = 4, height = 3, coding = 'VP8X', pixelBytes = 40, afterPixels = [] } = parts
  const pixels = new Uint8Array(pixelBytes)
  const heads = {
    VP8X: joinBytes(uint(0, 4), uint(width - 1, 3, true), uint(height - 1, 3, true)),
    'VP8 ': joinBytes(latin1('\0\0\0\x9d\x01\x2a'), uint(width, 2, true), uint(height, 2, true)),
    VP8L: joinBytes(latin1('\x2f'), uint((height - 1) * 2 ** 14 + width - 1, 4, true)),
  }
  const chunks = joinBytes(
    ...(coding === 'VP8X'
      ? [webpChunk('VP8X', heads.VP8X), webpChunk('ALPH', pixels)]
      : [webpChunk(coding, joinBytes(heads[coding], pixels))]),
    ...afterPixels,
  )
  return joinBytes(latin1('RIFF'), uint(chunks.length + 4, 4, true), latin1('WEBP'), chunks)
}

const TAGS = {
  ImageDescription: 0x010e,
  Make: 0x010f,
  Model: 0x0110,
  Software: 0x0131,
  Artist: 0x013b,
  XMP: 0x02bc,
  MakerNote: 0x927c,
  UserComment: 0x9286,
  XPTitle: 0x9c9b,
  XPComment: 0x9c9c,
  XPSubject: 0x9c9f,
} as const

type ExifFields = Partial<Record<keyof typeof TAGS, string | Uint8Array>>

interface ExifParts {
  readonly byteOrder?: 'big' | 'little'
  /** The fields of the first directory. */
  readonly main?: ExifFields
  /** The fields of the EXIF directory. */
  readonly exif?: ExifFields
  /** How the picture is to be turned: 1 to 8. */
  readonly orientation?: number
  /** Replaces the lengths of all fields. */
  readonly fieldLength?: number
  /** Replaces the offset of the EXIF directory. */
  readonly exifOffset?: number
}

/** A TIFF block, as EXIF metadata contains it. Texts are written in UTF-8 with a NUL at their end. */
export function exif(parts: ExifParts): Uint8Array<ArrayBuffer> {
  const { byteOrder = 'big', main = {}, exif: inner, orientation, fieldLength, exifOffset } = parts
  const isLittle = byteOrder === 'little'
  const pointer = inner === undefined && exifOffset === undefined ? [] : [0x8769]
  const turns = orientation === undefined ? [] : [orientation]
  const mainStart = 8
  const innerStart = mainStart + 6 + 12 * (Object.keys(main).length + turns.length + pointer.length)
  const valuesStart = innerStart + 6 + 12 * Object.keys(inner ?? {}).length
  const values: Uint8Array[] = []
  let valuesEnd = valuesStart

  function entries(fields: ExifFields): Uint8Array[] {
    return Object.entries(TAGS).flatMap(([name, tag]) => {
      const value = Object.entries(fields).find(([each]) => each === name)?.[1]
      if (value === undefined) return []
      const bytes = typeof value === 'string' ? utf8.encode(`${value}\0`) : value
      const isInline = bytes.length <= 4
      const place = isInline
        ? joinBytes(bytes, new Uint8Array(4 - bytes.length))
        : uint(valuesEnd, 4, isLittle)
      if (!isInline) {
        values.push(bytes)
        valuesEnd += bytes.length
      }
      const length = uint(fieldLength ?? bytes.length, 4, isLittle)
      return [joinBytes(uint(tag, 2, isLittle), uint(2, 2, isLittle), length, place)]
    })
  }

  function directory(fields: readonly Uint8Array[]): Uint8Array {
    return joinBytes(uint(fields.length, 2, isLittle), ...fields, uint(0, 4))
  }

  const pointers = pointer.map((tag) =>
    joinBytes(
      uint(tag, 2, isLittle),
      uint(4, 2, isLittle),
      uint(1, 4, isLittle),
      uint(exifOffset ?? innerStart, 4, isLittle),
    ),
  )
  const turnEntries = turns.map((turn) =>
    joinBytes(
      uint(0x0112, 2, isLittle),
      uint(3, 2, isLittle),
      uint(1, 4, isLittle),
      uint(turn, 2, isLittle),
      uint(0, 2),
    ),
  )
  const mainDirectory = directory([...turnEntries, ...entries(main), ...pointers])
  const innerDirectory = directory(entries(inner ?? {}))
  return joinBytes(
    latin1(isLittle ? 'II' : 'MM'),
    uint(42, 2, isLittle),
    uint(mainStart, 4, isLittle),
    mainDirectory,
    innerDirectory,
    ...values,
  )
}

/** An EXIF comment in UTF-16, of which some tools use one byte order and some the other. */
export function utf16Comment(text: string, byteOrder: 'big' | 'little'): Uint8Array {
  const units = Array.from({ length: text.length }, (_, index) => text.charCodeAt(index))
  return joinBytes(
    latin1('UNICODE\0'),
    ...units.map((unit) => uint(unit, 2, byteOrder === 'little')),
  )
}

/** A file that counts the bytes that are read of it, and may claim to be longer than it is. */
export class CountedFile extends Blob {
  bytesRead = 0
  readonly #bytes: Uint8Array<ArrayBuffer>
  readonly #size: number

  /** @param size in bytes; what is not in `bytes` is read as zeros */
  constructor(bytes: Uint8Array<ArrayBuffer>, size = bytes.length) {
    super()
    this.#bytes = bytes
    this.#size = size
  }

  override get size(): number {
    return this.#size
  }

  override slice(start = 0, end = this.#size): Blob {
    const length = Math.min(end, this.#size) - start
    this.bytesRead += length
    const bytes = new Uint8Array(length)
    bytes.set(this.#bytes.subarray(start, end))
    return new Blob([bytes])
  }
}
