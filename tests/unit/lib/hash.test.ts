import { expect, test } from 'vitest'
import { hash, hashFraction } from '../../../src/lib/hash'

test('numbers hash to a fixed number, in any run and version', () => {
  // Another hash is another gallery: shared links would open other images.
  expect(hash(60, 0, 1)).toBe(3_028_263_725)
  expect(hash(60, 1, 0)).toBe(3_228_199_590)
})

test('fractions of neighbours spread evenly from 0 to 1', () => {
  const tenths = Array.from({ length: 10 }, () => 0)
  for (let index = 0; index < 10_000; index++) {
    const tenth = Math.floor(hashFraction(60, index) * 10)
    tenths[tenth] = (tenths[tenth] ?? Number.NaN) + 1
  }
  expect(Math.min(...tenths)).toBeGreaterThan(900)
  expect(Math.max(...tenths)).toBeLessThan(1100)
})
