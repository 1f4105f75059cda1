import { expect, test } from 'vitest'
import { hash, hashFraction } from '../../../src/lib/hash'

test('the same numbers hash to the same number, in any run', () => {
  expect(hash(60, 0, 1)).toBe(hash(60, 0, 1))
  expect(hash(60, 0, 1)).not.toBe(hash(60, 1, 0))
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
