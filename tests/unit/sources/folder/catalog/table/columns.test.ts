import { expect, test, vi } from 'vitest'
import {
  createInterner,
  createNumberColumn,
} from '../../../../../../src/sources/folder/catalog/table/columns'

const integers = (length: number) => new Int32Array(length)

test('a row has the number that was set last, and 0 before', () => {
  const column = createNumberColumn(integers)
  column.set(3, 7)
  column.set(3, 8)
  expect([column.get(2), column.get(3), column.get(1_000_000)]).toEqual([0, 8, 0])
})

test('a column keeps its numbers while it grows, row by row or by many rows at once', () => {
  const column = createNumberColumn(integers)
  for (let row = 0; row < 3000; row++) column.set(row, row + 1)
  column.set(100_000, 7)
  expect([0, 1023, 1024, 2047, 2048, 2999].map(column.get)).toEqual([
    1, 1024, 1025, 2048, 2049, 3000,
  ])
  expect([column.get(3000), column.get(100_000)]).toEqual([0, 7])
})

test('a column that grows row by row doubles its length, so that few arrays are copied', () => {
  const create = vi.fn(integers)
  const column = createNumberColumn(create)
  for (let row = 0; row < 5000; row++) column.set(row, 1)
  column.set(20_000, 1)
  expect(create.mock.calls).toEqual([[1024], [2048], [4096], [8192], [20_001]])
})

test('texts are numbered from 1 on, equal texts have one number, and null has 0', () => {
  const texts = createInterner()
  expect(texts.size()).toBe(1)
  expect(['flux', 'sdxl', 'flux', '', null].map(texts.intern)).toEqual([1, 2, 1, 3, 0])
  expect([1, 2, 3, 0, 4].map(texts.lookup)).toEqual(['flux', 'sdxl', '', null, null])
  expect(texts.size()).toBe(4)
})
