/**
 * A well mixed unsigned 32-bit number out of whole numbers: the same for the same numbers,
 * unrelated for neighbours. The mixing steps are those of MurmurHash3 (Austin Appleby).
 */
export function hash(...numbers: readonly number[]): number {
  let state = 0x2f6e2b1
  for (const number of numbers) {
    state = Math.imul(state ^ number, 0xcc9e2d51)
    state = Math.imul((state << 13) | (state >>> 19), 5) + 0xe6546b64
  }
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b)
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35)
  return (state ^ (state >>> 16)) >>> 0
}

/** The same as a fraction: at least 0, below 1. */
export function hashFraction(...numbers: readonly number[]): number {
  return hash(...numbers) / 2 ** 32
}
