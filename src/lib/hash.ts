/** The state of a hash before the first number: an arbitrary constant. */
export const HASH_START = 0x2f6e2b1

/**
 * The state of a hash after one more whole number. Sequences that begin with the same numbers can share
 * the state after those. The steps come from MurmurHash3 (Austin Appleby).
 */
export function hashNext(state: number, number: number): number {
  const mixed = Math.imul(state ^ number, 0xcc9e2d51)
  return (Math.imul((mixed << 13) | (mixed >>> 19), 5) + 0xe6546b64) | 0
}

/** The hash of a state: an unsigned 32-bit number. */
export function hashEnd(state: number): number {
  let mixed = Math.imul(state ^ (state >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

/**
 * The hash of whole numbers: an unsigned 32-bit number, always the same for the same numbers. The hashes
 * of adjacent numbers are unrelated.
 */
export function hash(...numbers: readonly number[]): number {
  return hashEnd(numbers.reduce(hashNext, HASH_START))
}

/** The hash as a fraction: at least 0, below 1. */
export function hashFraction(...numbers: readonly number[]): number {
  return hash(...numbers) / 2 ** 32
}
