import { expect, test } from 'vitest'
import { imageWindow, NO_IMAGES } from '../../../src/queries/imageWindow'
import { makeImage, makeImages } from '../../support/makeImage'

const page = (number: number, start: number, end: number) => ({
  page: number,
  start,
  images: makeImages(start, end),
  next: number + 1,
  previous: number - 1 || null,
})

test('an index is absolute, whichever page the window begins with', () => {
  const images = imageWindow([page(3, 30, 40), page(4, 40, 50), page(5, 50, 57)])
  expect({ start: images.start, end: images.end }).toEqual({ start: 30, end: 57 })
  for (const index of [30, 39, 40, 49, 50, 56]) expect(images.at(index)).toEqual(makeImage(index))
})

test('a first page of another size moves nothing', () => {
  const images = imageWindow([page(1, 0, 20), page(2, 20, 30), page(3, 30, 40)])
  for (const index of [0, 19, 20, 29, 30, 39]) expect(images.at(index)).toEqual(makeImage(index))
})

test('what is not at hand is undefined', () => {
  const images = imageWindow([page(3, 30, 40), page(4, 40, 50)])
  expect([-1, 0, 29, 50, 1000].map(images.at)).toEqual(Array.from({ length: 5 }))
  expect(imageWindow([])).toBe(NO_IMAGES)
  expect(NO_IMAGES.at(0)).toBeUndefined()
})
