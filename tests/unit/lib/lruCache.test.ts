import { expect, test } from 'vitest'
import { createLruCache } from '../../../src/lib/lruCache'

test('a value is found by its key, and no other', () => {
  const cache = createLruCache<number>(2)
  cache.set('a', 7)
  expect([cache.get('a'), cache.get('b')]).toEqual([7, undefined])
})

test('the value that was used least recently is dropped first', () => {
  const cache = createLruCache<string>(2)
  cache.set('a', 'A')
  cache.set('b', 'B')
  cache.get('a')
  cache.get('unknown')
  cache.set('c', 'C')
  expect(['a', 'b', 'c'].map((key) => cache.get(key))).toEqual(['A', undefined, 'C'])
})

test('values that are dropped or replaced are released, and all when it is cleared', () => {
  const released: string[] = []
  const cache = createLruCache<string>(2, (value) => released.push(value))
  cache.set('a', 'A')
  cache.set('b', 'B')
  cache.set('c', 'C')
  cache.set('b', 'other B')
  expect(released).toEqual(['A', 'B'])
  expect(cache.get('b')).toBe('other B')
  cache.clear()
  expect(released).toEqual(['A', 'B', 'C', 'other B'])
  expect(cache.get('b')).toBeUndefined()
})
