import { expect, test } from 'vitest'
import { lastPage, pageBounds, pageHolding } from '../../../src/sources/pageSizes'

const SIZES = { firstPageSize: 20, pageSize: 10 }

test.each([
  { page: 1, start: 0, end: 20 },
  { page: 2, start: 20, end: 30 },
  { page: 5, start: 50, end: 60 },
  { page: 6, start: 60, end: 60 },
])('page $page of 60 images holds those from $start to $end', ({ page, start, end }) => {
  expect(pageBounds(SIZES, 60, page)).toEqual({ start, end })
})

test('the last page holds the remaining images', () => {
  expect(lastPage(SIZES, 33)).toBe(3)
  expect(pageBounds(SIZES, 33, 3)).toEqual({ start: 30, end: 33 })
})

test('a gallery without images has one page, and that page is empty', () => {
  expect(lastPage(SIZES, 0)).toBe(1)
  expect(pageBounds(SIZES, 0, 1)).toEqual({ start: 0, end: 0 })
})

test.each([
  { total: 20, last: 1 },
  { total: 21, last: 2 },
  { total: 60, last: 5 },
])('the last page of $total images is $last', ({ total, last }) => {
  expect(lastPage(SIZES, total)).toBe(last)
})

test.each([
  { index: 0, page: 1 },
  { index: 19, page: 1 },
  { index: 20, page: 2 },
  { index: 29, page: 2 },
  { index: 59, page: 5 },
])('image $index is on page $page', ({ index, page }) => {
  expect(pageHolding(SIZES, index)).toBe(page)
})
