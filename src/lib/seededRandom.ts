import { hashText } from './hashText'

/** Draws from one sequence of pseudo-random numbers: each call uses up the next number. */
export interface SeededRandom {
  /** A number of at least `low` and below `high`. */
  readonly between: (low: number, high: number) => number
  /** A whole number from `low` to `high`, both included. */
  readonly integer: (low: number, high: number) => number
  /** True with this probability (0–1). */
  readonly chance: (probability: number) => boolean
  /** One of the items, each equally likely. */
  readonly pick: <Item>(items: readonly [Item, ...Item[]]) => Item
}

/** Any other start gives a second hash that is independent of the first: this one is 2^32 / φ. */
const SECOND_BASIS = 0x9e3779b9

/** The generator sfc32 (Chris Doty-Humphrey): numbers of at least 0 and below 1. */
function smallFastCounter(a: number, b: number, c: number): () => number {
  let counter = 1
  return () => {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return (sum >>> 0) / 0x1_0000_0000
  }
}

/**
 * A pseudo-random sequence: the same seed always gives the same one. The state has 128 bits, so two
 * seeds with the same 32-bit hash still give different sequences.
 */
export function seededRandom(seed: string): SeededRandom {
  const next = smallFastCounter(hashText(seed), hashText(seed, SECOND_BASIS), seed.length)
  // The first numbers still resemble the hashes; the author of sfc32 discards 12.
  for (let i = 0; i < 12; i++) next()
  return {
    between: (low, high) => low + (high - low) * next(),
    integer: (low, high) => Math.floor(low + (high - low + 1) * next()),
    chance: (probability) => next() < probability,
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
  }
}
