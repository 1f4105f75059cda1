import type { Bytes } from '../sliceReader'
import { decodeLatin1 } from './decodeText'

/** The length and the type of a box. */
export const BOX_HEADER_BYTES = 8

/** A box of ISO/IEC 14496-12 without its header. */
export interface Box {
  readonly type: string
  readonly body: Bytes
}

/**
 * Reads the fields of a box one after the other; behind the end all are 0.
 * @param start the offset of the first field
 */
export function fieldsOf(bytes: Bytes, start = 0) {
  let at = start
  return {
    isAtEnd: () => at >= bytes.length,
    /** A number of so many bytes, the highest one first. */
    uint(length: number): number {
      let value = 0
      for (let place = 0; place < length; place++) value = value * 0x100 + (bytes[at++] ?? 0)
      return value
    },
    /** A text of so many letters. */
    letters(length: number): string {
      at += length
      return decodeLatin1(bytes.subarray(at - length, at))
    },
    /** A text up to its NUL. */
    text(): string {
      const end = bytes.indexOf(0, at)
      const text = decodeLatin1(bytes.subarray(at, end < 0 ? undefined : end))
      at += text.length + 1
      return text
    },
  }
}

/** The boxes that some bytes consist of, up to the first that is damaged. */
export function boxesIn(bytes: Bytes): readonly Box[] {
  const boxes: Box[] = []
  for (let at = 0; at + BOX_HEADER_BYTES <= bytes.length;) {
    const length = fieldsOf(bytes, at).uint(4) || bytes.length - at
    if (length < BOX_HEADER_BYTES) break
    const type = decodeLatin1(bytes.subarray(at + 4, at + BOX_HEADER_BYTES))
    boxes.push({ type, body: bytes.subarray(at + BOX_HEADER_BYTES, at + length) })
    at += length
  }
  return boxes
}
