export type Random = {
  readonly between: (low: number, high: number) => number
  readonly whole: (low: number, high: number) => number
  readonly chance: (probability: number) => boolean
  readonly pick: <T>(list: readonly [T, ...T[]]) => T
}

/** FNV-1a over UTF-16 units, 32 bits. */
export function hash(text: string, basis = 0x811c9dc5): number {
  let value = basis
  for (let i = 0; i < text.length; i++) {
    value = Math.imul(value ^ text.charCodeAt(i), 0x01000193)
  }
  return value >>> 0
}

// sfc32 keeps 128 bits of state: ids that collide in one 32-bit hash still draw apart.
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

/** The same seed always gives the same sequence. `whole` includes both ends. */
export function seededRandom(seed: string): Random {
  const next = smallFastCounter(hash(seed), hash(seed, 0x9e3779b9), seed.length)
  // The first outputs still mirror the hashes; the generator's author throws 12 away.
  for (let i = 0; i < 12; i++) next()
  return {
    between: (low, high) => low + (high - low) * next(),
    whole: (low, high) => Math.floor(low + (high - low + 1) * next()),
    chance: (probability) => next() < probability,
    pick: (list) => list[Math.floor(next() * list.length)] ?? list[0],
  }
}
