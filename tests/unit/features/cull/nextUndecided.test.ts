import { expect, test } from 'vitest'
import { nextUndecided } from '../../../../src/features/cull/nextUndecided'

/** Positions: `x` is decided on, `.` is not, and of `?` that is not known. */
const testOf = (list: string) => (index: number) =>
  ({ x: true, '.': false })[list[index] ?? ''] ?? null

test.each([
  ['the next position', '.x.', 1, { index: 2, isKnown: true }],
  ['past those that are decided on', '.xxx.', 0, { index: 4, isKnown: true }],
  ['the first again after the last', '.x.xx', 2, { index: 0, isKnown: true }],
  ['the same one, if it alone is left', 'x.xx', 1, { index: 1, isKnown: true }],
  ['one of which that is not known', 'xx?.', 0, { index: 2, isKnown: false }],
  ['nothing, if all are decided on', 'xxxx', 1, null],
])('finds %s', (_, list, index, found) => {
  expect(nextUndecided(index, list.length, testOf(list))).toEqual(found)
})

test('from before the first position on, it finds the first', () => {
  expect(nextUndecided(-1, 3, testOf('.x.'))).toEqual({ index: 0, isKnown: true })
})

test('a list whose total is not known may go on after what is known of it', () => {
  expect(nextUndecided(0, null, testOf('.xx'))).toEqual({ index: 3, isKnown: false })
})
