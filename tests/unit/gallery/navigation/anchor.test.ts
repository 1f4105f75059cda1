import { expect, test } from 'vitest'
import { parseAnchor, topBelow } from '../../../../src/gallery/navigation/anchor'

test.each([
  { index: 0, fraction: 0 },
  { index: 12, fraction: 0.99 },
  { index: 0, fraction: -0.5 },
  { index: 0, fraction: -98.9 },
  { index: 0, fraction: -Infinity },
  { index: 4_294_967_294, fraction: 0 },
])('the anchor %j is read as it was stored', (anchor) => {
  expect(parseAnchor(anchor)).toEqual(anchor)
})

test.each([
  null,
  'top',
  {},
  { index: 1 },
  { fraction: 0 },
  { index: -1, fraction: 0 },
  { index: 1.5, fraction: 0 },
  { index: '1', fraction: 0 },
  { index: 4_294_967_295, fraction: 0 },
  { index: 1, fraction: 1 },
  { index: 1, fraction: '0.5' },
  { index: 1, fraction: Number.NaN },
])('the anchor %j counts as not stored', (anchor) => {
  expect(parseAnchor(anchor)).toBeNull()
})

test('an anchor above the first row, as earlier versions stored it, is of the first image', () => {
  expect(parseAnchor({ index: 1, fraction: -0.5 })).toEqual({ index: 0, fraction: -0.5 })
})

test('another list begins at its top, and the header stays in view if it is', () => {
  expect(topBelow({ index: 40, fraction: 0.5 })).toEqual({ index: 0, fraction: 0 })
  expect(topBelow({ index: 0, fraction: -0.5 })).toEqual({ index: 0, fraction: -0.5 })
  expect(topBelow(null)).toBeNull()
})
