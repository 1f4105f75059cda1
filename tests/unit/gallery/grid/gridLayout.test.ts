import { expect, test } from 'vitest'
import {
  columnsFor,
  gridLayout,
  rowCount,
  rowOf,
  rowsInView,
} from '../../../../src/gallery/grid/gridLayout'
import { PICTURE_SIZES } from '../../../../src/pictures/pictureSizes'

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
  expect(columnsFor(windowWidth / 16, 'default')).toBe(columns)
})

test.each([
  [320, [4, 2, 1, 1]],
  [390, [4, 2, 1, 1]],
  [844, [6, 4, 3, 2]],
  [1280, [9, 6, 4, 2]],
  [1920, [13, 9, 4, 3]],
  [2560, [16, 11, 4, 3]],
])(
  'a window of %i px has these columns, from the densest wall to the largest pictures: %o',
  (windowWidth, columns) => {
    expect(PICTURE_SIZES.map((size) => columnsFor(windowWidth / 16, size))).toEqual(columns)
  },
)

test.each([
  ['dense', 320, 288, 4, 4, 69, 73],
  ['dense', 1280, 1216, 9, 4, 132, 136],
  ['dense', 2560, 2481, 16, 4, 152, 156],
  ['small', 390, 358, 2, 8, 175, 183],
  ['small', 844, 780, 4, 8, 189, 197],
  ['large', 844, 780, 2, 24, 378 + 128, 378 + 128 + 24],
  ['default', 2560, 2481, 4, 24, 603 + 128, 603 + 128 + 24],
  ['large', 2560, 2481, 3, 24, 811 + 128, 811 + 128 + 24],
] as const)(
  'of size %s in a window of %i px, %i of them for the grid, there are %i columns, %i px apart, of cards %i px high in rows of %i px',
  (size, windowWidth, gridWidth, columns, gap, cardHeight, rowPitch) => {
    expect(gridLayout({ viewportEm: windowWidth / 16, gridWidth, rem: 16, size })).toMatchObject({
      columns,
      gap,
      cardHeight,
      rowPitch,
      isWall: size === 'dense' || size === 'small',
    })
  },
)

test('a card is a square picture and 8 rem below it, and rows are 1.5 rem apart', () => {
  expect(gridLayout({ viewportEm: 80, gridWidth: 1216, rem: 16, size: 'default' })).toEqual({
    size: 'default',
    isWall: false,
    columns: 4,
    gap: 24,
    cardWidth: 286,
    cardHeight: 286 + 128,
    rowPitch: 286 + 128 + 24,
  })
})

test('columns follow the size of text: at twice the size a window of 1280 px has the two columns of one of 640 px', () => {
  expect(columnsFor(1280 / 32, 'default')).toBe(2)
  expect(columnsFor(1280 / 24, 'default')).toBe(3)
  expect(columnsFor(820 / 32, 'default')).toBe(1)
})

test('larger text makes taller cards', () => {
  expect(gridLayout({ viewportEm: 12, gridWidth: 358, rem: 32, size: 'default' })).toEqual({
    size: 'default',
    isWall: false,
    columns: 1,
    gap: 48,
    cardWidth: 358,
    cardHeight: 358 + 256,
    rowPitch: 358 + 256 + 48,
  })
})

test.each([
  [{ viewportEm: 80, gridWidth: 1201, rem: 16, size: 'default' as const }, 24, 411, 435],
  [{ viewportEm: 48, gridWidth: 752.5, rem: 17.3, size: 'default' as const }, 26, 372, 398],
])('sizes are whole px: %o', (space, gap, cardHeight, rowPitch) => {
  expect(gridLayout(space)).toMatchObject({ gap, cardHeight, rowPitch })
})

test('a grid without width has no negative sizes', () => {
  expect(gridLayout({ viewportEm: 80, gridWidth: 0, rem: 16, size: 'default' }).cardHeight).toBe(
    128,
  )
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
