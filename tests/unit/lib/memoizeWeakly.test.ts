import { expect, test, vi } from 'vitest'
import { memoizeWeakly } from '../../../src/lib/memoizeWeakly'

test('a result is computed once for each object, also if it is undefined', () => {
  const compute = vi.fn(({ value }: { value?: number }) => value)
  const memoized = memoizeWeakly(compute)
  const [one, none] = [{ value: 1 }, {}]
  expect([one, none, one, none].map(memoized)).toEqual([1, undefined, 1, undefined])
  expect(memoized({ value: 2 })).toBe(2)
  expect(compute).toHaveBeenCalledTimes(3)
})
