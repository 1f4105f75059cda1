import { expect, test, vi } from 'vitest'
import { lruCache } from '../../../src/lib/lruCache'

test('a cached value is not created again', () => {
  const cached = lruCache<number>(2)
  const make = vi.fn(() => 7)
  expect([cached('a', make), cached('a', make)]).toEqual([7, 7])
  expect(make).toHaveBeenCalledOnce()
})

test('the value that was used least recently is dropped first', () => {
  const cached = lruCache<string>(2)
  for (const key of ['a', 'b', 'a', 'c']) cached(key, () => key)
  const made: string[] = []
  for (const key of ['a', 'c', 'b']) {
    cached(key, () => {
      made.push(key)
      return key
    })
  }
  expect(made).toEqual(['b'])
})
