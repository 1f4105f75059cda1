import { expect, test } from 'vitest'
import {
  columnsFor,
  gridLayout,
  rowCount,
  rowOf,
  rowsInView,
} from '../../../../src/gallery/grid/gridLayout'

test.each([
  [320, 1],
  [639, 1],
  [640, 2],
  [767, 2],
  [768, 3],
  [1023, 3],
  [1024, 4],
  [2560, 4],
])('a window of %i px has %i columns', (windowWidth, columns) => {
  expect(columnsFor(windowWidth)).toBe(columns)
})

test('a card is a square picture and 8 rem below it, and rows are 1.5 rem apart', () => {
  expect(gridLayout({ windowWidth: 1280, gridWidth: 1216, rem: 16 })).toEqual({
    columns: 4,
    gap: 24,
    cardWidth: 286,
    cardHeight: 286 + 128,
    rowPitch: 286 + 128 + 24,
  })
})

test('larger text makes taller cards', () => {
  expect(gridLayout({ windowWidth: 390, gridWidth: 358, rem: 32 })).toEqual({
    columns: 1,
    gap: 48,
    cardWidth: 358,
    cardHeight: 358 + 256,
    rowPitch: 358 + 256 + 48,
  })
})

test.each([
  [{ windowWidth: 1280, gridWidth: 1201, rem: 16 }, 24, 411, 435],
  [{ windowWidth: 800, gridWidth: 752.5, rem: 17.3 }, 26, 372, 398],
])('sizes are whole px: %o', (space, gap, cardHeight, rowPitch) => {
  expect(gridLayout(space)).toMatchObject({ gap, cardHeight, rowPitch })
})

test('a grid without width has no negative sizes', () => {
  expect(gridLayout({ windowWidth: 1280, gridWidth: 0, rem: 16 }).cardHeight).toBe(128)
})

test('cells fill rows in order', () => {
  expect(rowOf(0, 4)).toBe(0)
  expect(rowOf(3, 4)).toBe(0)
  expect(rowOf(4, 4)).toBe(1)
  expect(rowCount(0, 4)).toBe(0)
  expect(rowCount(20, 3)).toBe(7)
})

test.each([
  ['at the top', 0, 0, 1],
  ['at a row’s first px', 400, 1, 2],
  ['a px before a row', 399, 0, 2],
  ['a px past a row’s first, with a third row', 401, 1, 3],
  ['above the first row, with the header in view', -1, -1, 1],
])(
  'in a window two rows high, every row with a px in view counts as in view: %s',
  (_where, position, first, last) => {
    expect(rowsInView(position, { rowPitch: 400, windowHeight: 800 })).toEqual({ first, last })
  },
)
