import { expect, test } from 'vitest'
import { countOf, formatCount } from '../../../src/lib/formatCount'

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

test.each([
  [0, '0 images'],
  [1, '1 image'],
  [2, '2 images'],
  [1000, '1,000 images'],
])('%i of a thing are written as %s', (count, text) => {
  expect(countOf(count, 'image')).toBe(text)
})
