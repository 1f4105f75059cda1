import { expect, test } from 'vitest'
import { formatCount } from '../../../src/lib/formatCount'

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [10_000, '10,000'],
  [123_456, '123,456'],
  [10_000_000, '10,000,000'],
])('%i is written as %s', (count, text) => {
  expect(formatCount(count)).toBe(text)
})
