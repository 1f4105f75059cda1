import { expect, test } from 'vitest'
import { twoColumns } from '../../../src/help/twoColumns'

const divided = (...heights: readonly number[]) => twoColumns(heights, (height) => height)

test('parts are divided into two columns of nearly the same height, in their order', () => {
  expect(divided(7, 10, 6)).toEqual([[7, 6], [10]])
  expect(divided(10, 9, 7, 11, 8, 3)).toEqual([
    [10, 11, 3],
    [9, 7, 8],
  ])
})

test('one part is in the first column, and no part in none', () => {
  expect(divided(5)).toEqual([[5], []])
  expect(divided()).toEqual([[], []])
})
