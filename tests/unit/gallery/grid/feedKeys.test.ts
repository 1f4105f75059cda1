import { expect, test } from 'vitest'
import { cellForKey } from '../../../../src/gallery/grid/feedKeys'

const walk = { current: 9, cells: 20, columns: 4, rows: 2 }

test.each([
  ['→', 10],
  ['←', 8],
  ['↓', 13],
  ['↑', 5],
  ['Page Down', 17],
  ['Page Up', 1],
  ['Home', 0],
  ['End', 19],
  ['Enter', null],
  ['A', null],
])('%s goes from cell 9 of 20 to %s', (key, cell) => {
  expect(cellForKey(key, walk)).toBe(cell)
})

test('a screenful goes no further than the first and the last cell', () => {
  expect(cellForKey('Page Down', { ...walk, current: 15 })).toBe(19)
  expect(cellForKey('Page Up', { ...walk, current: 3 })).toBe(0)
})

test('an arrow key at an edge gives a cell outside the grid', () => {
  expect(cellForKey('←', { ...walk, current: 0 })).toBe(-1)
  expect(cellForKey('↓', { ...walk, current: 18 })).toBe(22)
})
