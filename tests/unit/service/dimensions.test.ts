import { expect, test } from 'vitest'
import { dimensionsFrom, lastPage, pageOf, SPECIFIED } from '../../../src/service/dimensions'
import { pageBounds } from '../../../src/service/pageBounds'

test('the specified gallery has 60 images in 5 pages, a second apart', () => {
  expect(SPECIFIED).toEqual({
    firstPage: 20,
    page: 10,
    delay: 1000,
    images: 60,
    totalKnown: false,
  })
  expect(lastPage(SPECIFIED)).toBe(5)
})

test.each([
  { page: 1, start: 0, end: 20 },
  { page: 2, start: 20, end: 30 },
  { page: 5, start: 50, end: 60 },
  { page: 6, start: 60, end: 60 },
])('page $page holds the images from $start to $end', ({ page, start, end }) => {
  expect(pageBounds(SPECIFIED, page)).toEqual({ start, end })
})

test('the last page holds what is left', () => {
  const dimensions = { firstPage: 20, page: 10, delay: 0, images: 33, totalKnown: true }
  expect(lastPage(dimensions)).toBe(3)
  expect(pageBounds(dimensions, 3)).toEqual({ start: 30, end: 33 })
})

test('a gallery without images has one page, and it is empty', () => {
  const dimensions = { firstPage: 20, page: 10, delay: 0, images: 0, totalKnown: true }
  expect(lastPage(dimensions)).toBe(1)
  expect(pageBounds(dimensions, 1)).toEqual({ start: 0, end: 0 })
})

test.each([
  { index: 0, page: 1 },
  { index: 19, page: 1 },
  { index: 20, page: 2 },
  { index: 29, page: 2 },
  { index: 59, page: 5 },
])('image $index is on page $page', ({ index, page }) => {
  expect(pageOf(SPECIFIED, index)).toBe(page)
})

test('nothing asked for is the specified gallery', () => {
  expect(dimensionsFrom({})).toEqual(SPECIFIED)
})

test('a length asked for makes pages of 100 that do not wait, and the length is known', () => {
  expect(dimensionsFrom({ images: 1_000_000 })).toEqual({
    firstPage: 100,
    page: 100,
    delay: 0,
    images: 1_000_000,
    totalKnown: true,
  })
})

test('page sizes and delay asked for go before either', () => {
  expect(dimensionsFrom({ images: 500, first: 8, page: 4, delay: 50 })).toEqual({
    firstPage: 8,
    page: 4,
    delay: 50,
    images: 500,
    totalKnown: true,
  })
  expect(dimensionsFrom({ delay: 0 })).toEqual({ ...SPECIFIED, delay: 0 })
})
