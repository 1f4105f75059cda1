import { expect, test, vi } from 'vitest'
import { remember } from '../../../src/lib/remember'

test('what was made lately is not made again', () => {
  const recall = remember<number>(2)
  const make = vi.fn(() => 7)
  expect([recall('a', make), recall('a', make)]).toEqual([7, 7])
  expect(make).toHaveBeenCalledOnce()
})

test('the value not used for longest goes first', () => {
  const recall = remember<string>(2)
  for (const key of ['a', 'b', 'a', 'c']) recall(key, () => key)
  const made: string[] = []
  for (const key of ['a', 'c', 'b']) {
    recall(key, () => {
      made.push(key)
      return key
    })
  }
  expect(made).toEqual(['b'])
})
