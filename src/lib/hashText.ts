const OFFSET_BASIS = 0x811c9dc5
const PRIME = 0x01000193

/** The FNV-1a hash of a text over its UTF-16 code units: an unsigned 32-bit number. For numbers there is `hash`. */
export function hashText(text: string, basis = OFFSET_BASIS): number {
  let value = basis
  for (let at = 0; at < text.length; at++) {
    value = Math.imul(value ^ text.charCodeAt(at), PRIME)
  }
  return value >>> 0
}
