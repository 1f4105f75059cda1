import { describe, expect, test } from 'vitest'
import {
  cropOf,
  drawnIn,
  isTooFarOff,
  MIDDLE,
  pixelPercent,
  placeOf,
  zoneOver,
} from '../../../../src/features/ads/crop'
import type { Size } from '../../../../src/sources/image'
import { PLACEMENTS } from '../../../../src/features/ads/placements'
import { fc } from '../../../support/properties'

const SQUARE = { width: 1080, height: 1080 }
const TALL = { width: 1080, height: 1920 }

const side = fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 21, max: 12_000 }))
const anySize = fc.record({ width: side, height: side })
const part = fc.oneof(fc.constantFrom(0, 0.5, 1), fc.double({ min: 0, max: 1, noNaN: true }))
const anyPoint = fc.record({ x: part, y: part })
const anyTarget = fc.oneof(
  fc.constantFrom(...PLACEMENTS.map(({ width, height }): Size => ({ width, height }))),
  anySize,
)

const inside = ({ x, y, width, height }: ReturnType<typeof cropOf>, size: Size) =>
  [x, y, width, height].every(Number.isInteger) &&
  Math.min(x, y) >= 0 &&
  Math.min(width, height) >= 1 &&
  x + width <= size.width &&
  y + height <= size.height

/** Whether a run of px has a point as near to its middle as the edges of the picture allow. */
function isNearest(start: number, length: number, of: number, point: number): boolean {
  const off = start + length / 2 - point * of
  if (start === 0 && start + length === of) return true
  if (start === 0) return off >= -0.5
  return start + length === of ? off <= 0.5 : Math.abs(off) <= 0.5
}

test('a crop is whole px inside of the picture, in the ratio of its target, nearest to the focal point', () => {
  fc.assert(
    fc.property(anySize, anyTarget, anyPoint, (picture, target, point) => {
      const crop = cropOf(picture, target, point)
      expect(inside(crop, picture)).toBe(true)
      // Nothing of the picture is left out on one axis, and the other is less than a px off.
      const isWhole = crop.width === picture.width || crop.height === picture.height
      expect(isWhole).toBe(true)
      const off =
        crop.height === picture.height
          ? crop.width - Math.min(picture.width, (crop.height * target.width) / target.height)
          : crop.height - (crop.width * target.height) / target.width
      expect(Math.abs(off)).toBeLessThan(1)
      expect(isNearest(crop.x, crop.width, picture.width, point.x)).toBe(true)
      expect(isNearest(crop.y, crop.height, picture.height, point.y)).toBe(true)
    }),
  )
})

test('a fitted picture is whole, inside of its target, and in its middle', () => {
  fc.assert(
    fc.property(anySize, anyTarget, (picture, size) => {
      const { source, target } = drawnIn(picture, size, MIDDLE, 'fit')
      expect(source).toEqual({ x: 0, y: 0, ...picture })
      expect(inside(target, size)).toBe(true)
      expect(Math.abs(size.width - target.width - 2 * target.x)).toBeLessThanOrEqual(1)
      expect(Math.abs(size.height - target.height - 2 * target.y)).toBeLessThanOrEqual(1)
    }),
  )
})

describe('the crop of a picture', () => {
  test.each([
    // The left edge, the middle and the right edge of a wide picture.
    { x: 0, crop: { x: 0, y: 0, width: 1000, height: 1000 } },
    { x: 0.5, crop: { x: 500, y: 0, width: 1000, height: 1000 } },
    { x: 0.4, crop: { x: 300, y: 0, width: 1000, height: 1000 } },
    { x: 1, crop: { x: 1000, y: 0, width: 1000, height: 1000 } },
  ])('of 2000 × 1000 px in a square, at $x', ({ x, crop }) => {
    expect(cropOf({ width: 2000, height: 1000 }, SQUARE, { x, y: 0.5 })).toEqual(crop)
  })

  test('of the ratio of the target is the picture', () => {
    expect(cropOf({ width: 2400, height: 1256 }, { width: 1200, height: 628 }, MIDDLE)).toEqual({
      x: 0,
      y: 0,
      width: 2400,
      height: 1256,
    })
  })
})

test.each([
  { picture: { width: 1000, height: 1000 }, isFitted: false },
  // 42 % would be left of it, and 37 % of the next.
  { picture: { width: 1200, height: 900 }, isFitted: false },
  { picture: { width: 1200, height: 800 }, isFitted: true },
])('in a Story, $picture is fitted automatically: $isFitted', ({ picture, isFitted }) => {
  expect(isTooFarOff(picture, TALL)).toBe(isFitted)
  expect(drawnIn(picture, TALL, MIDDLE, 'auto').isFitted).toBe(isFitted)
  expect(drawnIn(picture, TALL, MIDDLE, 'fill').isFitted).toBe(false)
  expect(drawnIn(picture, TALL, MIDDLE, 'fit').isFitted).toBe(true)
})

test.each([
  { picture: SQUARE, target: SQUARE, percent: 100 },
  { picture: { width: 600, height: 600 }, target: SQUARE, percent: 55 },
  { picture: { width: 600, height: 600 }, target: TALL, percent: 31 },
  { picture: { width: 4000, height: 3000 }, target: SQUARE, percent: 277 },
])('$picture has $percent% of the px that $target wants', ({ picture, target, percent }) => {
  expect(pixelPercent(drawnIn(picture, target, MIDDLE, 'fill'))).toBe(percent)
})

test('a fitted picture needs fewer px', () => {
  expect(pixelPercent(drawnIn({ width: 1200, height: 800 }, TALL, MIDDLE, 'fit'))).toBe(111)
})

describe('the zone that covers the focal point of a square picture in a Reel', () => {
  const [, , , reel] = PLACEMENTS
  const zoneAt = (x: number, y: number) => {
    const point = { x, y }
    const drawn = drawnIn(SQUARE, TALL, point, 'fill')
    return zoneOver(SQUARE, drawn, point, reel?.safeZones ?? [])?.covers ?? null
  }

  test.each([
    { x: 0.5, y: 0.5, covers: null },
    { x: 0.5, y: 0.1, covers: 'the bar at the top' },
    { x: 0.5, y: 0.64, covers: null },
    { x: 0.5, y: 0.66, covers: 'the profile, the caption and the button' },
    // The crop follows the point, up to the edge of the picture.
    { x: 0.3, y: 0.5, covers: null },
    { x: 0, y: 0.5, covers: 'the margin' },
    { x: 1, y: 0.5, covers: 'the margin' },
  ])('at $x, $y is $covers', ({ x, y, covers }) => {
    expect(zoneAt(x, y)).toBe(covers)
  })

  test('is looked for where the point is drawn', () => {
    const drawn = drawnIn(SQUARE, TALL, MIDDLE, 'fill')
    expect(placeOf(SQUARE, drawn, MIDDLE).y).toBe(960)
    expect(placeOf(SQUARE, drawnIn(SQUARE, TALL, MIDDLE, 'fit'), { x: 0, y: 0 })).toEqual({
      x: 0,
      y: 420,
    })
  })
})
