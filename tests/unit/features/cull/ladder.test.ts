import { expect, test } from 'vitest'
import { rungOf, withoutPick, withPick, type Ladder } from '../../../../src/features/cull/ladder'

const START: Ladder = { ids: ['a', 'b', 'c', 'd'], picks: [] }

test('a ladder begins with the first two images', () => {
  expect(rungOf(START)).toEqual({ left: 'a', right: 'b', next: ['c', 'd'], winner: null })
})

test('what is picked stays on its side, and the next image comes to the other', () => {
  const left = withPick(START, 'left')
  expect(rungOf(left)).toEqual({ left: 'a', right: 'c', next: ['d'], winner: null })
  const right = withPick(left, 'right')
  expect(rungOf(right)).toEqual({ left: 'd', right: 'c', next: [], winner: null })
})

test('the last pick leaves the winner alone, and no other pick changes that', () => {
  const over = (['right', 'right', 'left'] as const).reduce(withPick, START)
  expect(rungOf(over)).toEqual({ left: 'd', right: null, next: [], winner: 'd' })
  expect(withPick(over, 'left')).toBe(over)
})

test('picks are taken back one by one', () => {
  const once = withPick(START, 'right')
  expect(withoutPick(withPick(once, 'left'))).toEqual(once)
  expect(withoutPick(once)).toEqual(START)
})

test('an image that is left from the start has won', () => {
  expect(rungOf({ ids: ['a'], picks: [] })).toEqual({
    left: 'a',
    right: null,
    next: [],
    winner: 'a',
  })
})
