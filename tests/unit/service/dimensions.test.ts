import { expect, test } from 'vitest'
import { lastPage, pageBounds, SPECIFIED } from '../../../src/service/dimensions'

test('the specified gallery has 60 images in 5 pages, a second apart', () => {
  expect(SPECIFIED).toEqual({ firstPage: 20, page: 10, delay: 1000, images: 60 })
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
  const dimensions = { firstPage: 20, page: 10, delay: 0, images: 33 }
  expect(lastPage(dimensions)).toBe(3)
  expect(pageBounds(dimensions, 3)).toEqual({ start: 30, end: 33 })
})

test('a gallery without images has one page, and it is empty', () => {
  const dimensions = { firstPage: 20, page: 10, delay: 0, images: 0 }
  expect(lastPage(dimensions)).toBe(1)
  expect(pageBounds(dimensions, 1)).toEqual({ start: 0, end: 0 })
})
