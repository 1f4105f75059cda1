import { expect, test } from 'vitest'
import { EMPTY_WINDOW, indexOfId, pageWindow } from '../../../../src/gallery/queries/pageWindow'
import { makeImage, makeImages } from '../../../support/makeImage'

const page = (number: number, start: number, end: number) => ({
  number,
  start,
  images: makeImages(start, end),
  next: number + 1,
  previous: number - 1 || null,
  total: null,
})

test('an index is absolute, whichever page the window begins with', () => {
  const images = pageWindow([page(3, 30, 40), page(4, 40, 50), page(5, 50, 57)])
  expect({ start: images.start, end: images.end }).toEqual({ start: 30, end: 57 })
  for (const index of [30, 39, 40, 49, 50, 56]) expect(images.at(index)).toEqual(makeImage(index))
})

test('pages may have any lengths', () => {
  const images = pageWindow([page(1, 0, 20), page(2, 20, 21), page(3, 21, 40), page(4, 40, 43)])
  for (let index = 0; index < 43; index++) expect(images.at(index)).toEqual(makeImage(index))
})

test('the image of an index that is not loaded is undefined', () => {
  const images = pageWindow([page(3, 30, 40), page(4, 40, 50)])
  expect([-1, 0, 29, 50, 1000].map(images.at)).toEqual(Array.from({ length: 5 }))
  expect(pageWindow([])).toBe(EMPTY_WINDOW)
  expect(EMPTY_WINDOW.at(0)).toBeUndefined()
})

test('a loaded image is found by its id, with its index in the gallery', () => {
  const images = pageWindow([page(2, 20, 30), page(3, 30, 40)])
  expect(indexOfId(images, makeImage(35).id)).toBe(35)
  expect(indexOfId(images, makeImage(40).id)).toBeUndefined()
  expect(indexOfId(EMPTY_WINDOW, makeImage(0).id)).toBeUndefined()
})
