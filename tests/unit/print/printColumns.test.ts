import { expect, test } from 'vitest'
import { printColumns } from '../../../src/print/printColumns'

test('the images of a contact sheet are the largest that fit on one page of A4 and of US Letter', () => {
  expect(printColumns(5, false)).toEqual({ upright: 3, wide: 4 })
  expect(printColumns(20, false)).toEqual({ upright: 5, wide: 7 })
  expect(printColumns(24, false)).toEqual({ upright: 6, wide: 8 })
  expect(printColumns(42, true)).toEqual({ upright: 6, wide: 9 })
  expect(printColumns(80, true)).toEqual({ upright: 8, wide: 12 })
})

test('more images are the largest that fit on as few pages as the smallest would', () => {
  expect(printColumns(28, false).wide).toBe(6)
  expect(printColumns(40, false)).toEqual({ upright: 5, wide: 7 })
  expect(printColumns(300, true)).toEqual({ upright: 9, wide: 13 })
})

test('few images are not larger than a third of the width', () => {
  expect(printColumns(1, false)).toEqual({ upright: 3, wide: 3 })
  expect(printColumns(0, true)).toEqual({ upright: 3, wide: 3 })
})
