import { hash } from '../../lib/hash'

// Two odd multipliers and their inverses modulo 2^32: multiplying by one and then by the
// other gives the number back, so the index can be read out of an id.
const MIX = 0x9e3779b1
const UNMIX = 0x0e8b2f51
const MIX_AGAIN = 0x85ebca6b
const UNMIX_AGAIN = 0xa5cb9243

const scramble = (index: number): number => {
  const mixed = Math.imul(index, MIX)
  return Math.imul(mixed ^ (mixed >>> 16), MIX_AGAIN) >>> 0
}

const unscramble = (word: number): number => {
  const mixed = Math.imul(word, UNMIX_AGAIN)
  return Math.imul(mixed ^ (mixed >>> 16), UNMIX) >>> 0
}

const hex = (word: number): string => word.toString(16).padStart(8, '0')

/**
 * The uuid of image `index` (0-based, below 2^32) in the gallery of `seed`. Version 8 of RFC 9562,
 * the one for ids of one's own making: the first 32 bits are the index, scrambled; the rest is a
 * check that only ids of this gallery pass.
 */
export function imageId(seed: number, index: number): string {
  const a = hex((scramble(index) ^ hash(seed)) >>> 0)
  const b = hex(hash(seed, index, 1))
  const c = hex(hash(seed, index, 2))
  const d = hex(hash(seed, index, 3))
  return `${a}-${b.slice(0, 4)}-8${b.slice(5)}-a${c.slice(1, 4)}-${c.slice(4)}${d}`
}

/** The index (0-based) that an id was made from; null if the id is not of this gallery. */
export function imageIndex(seed: number, id: string): number | null {
  // Reads up to the first hyphen. What is not an id gives any number, whose id is another one.
  const word = Number.parseInt(id, 16)
  const index = unscramble((word ^ hash(seed)) >>> 0)
  return imageId(seed, index) === id ? index : null
}
