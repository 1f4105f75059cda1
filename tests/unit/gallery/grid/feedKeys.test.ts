import { expect, test } from 'vitest'
import { cellForKey } from '../../../../src/gallery/grid/feedKeys'

const walk = { current: 9, cells: 20, columns: 4, rows: 2 }

test.each([
  ['ArrowRight', 10],
  ['ArrowLeft', 8],
  ['ArrowDown', 13],
  ['ArrowUp', 5],
  ['PageDown', 17],
  ['PageUp', 1],
  ['Home', 0],
  ['End', 19],
  ['Enter', null],
  ['a', null],
])('%s goes from cell 9 of 20 to %s', (key, cell) => {
  expect(cellForKey(key, walk)).toBe(cell)
})

test('a screenful goes no further than the first and the last cell', () => {
  expect(cellForKey('PageDown', { ...walk, current: 15 })).toBe(19)
  expect(cellForKey('PageUp', { ...walk, current: 3 })).toBe(0)
})

test('an arrow key at an edge gives a cell outside the grid', () => {
  expect(cellForKey('ArrowLeft', { ...walk, current: 0 })).toBe(-1)
  expect(cellForKey('ArrowDown', { ...walk, current: 18 })).toBe(22)
})
