import { expect, test } from 'vitest'
import {
  thumbnailScale,
  thumbnailSide,
} from '../../../../../src/sources/folder/thumbnails/thumbnailSize'

test.each([
  [0, 320],
  [282, 320],
  [320, 320],
  [320.5, 480],
  [480, 480],
  [563.5, 640],
  [1074, 640],
])('a card of %d device px takes a thumbnail of %i px', (devicePx, side) => {
  expect(thumbnailSide(devicePx, false)).toBe(side)
})

test.each([
  [596, 640],
  [916, 960],
  [1192, 1280],
  [1832, 1280],
])('a large card of %d device px takes a thumbnail of %i px', (devicePx, side) => {
  expect(thumbnailSide(devicePx, true)).toBe(side)
})

test.each([
  ['a square', 1024, 1024, 0.625],
  ['a portrait', 768, 1024, 0.625 / 0.75],
  ['a landscape', 1344, 768, 0.625 / 0.75],
  ['a picture of 1 : 4', 1280, 5120, 0.5],
  ['a longer one, by its longer side', 1280, 10_240, 0.25],
  ['one that is small already', 600, 900, 1],
  ['a line of one pixel', 1000, 1, 1],
])('the shorter side decides for %s', (_, width, height, scale) => {
  expect(thumbnailScale({ width, height }, 640)).toBeCloseTo(scale)
})
