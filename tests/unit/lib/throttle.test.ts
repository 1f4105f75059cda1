import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { throttle } from '../../../src/lib/throttle'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('the first call runs at once, and those within the interval become one at its end', () => {
  const run = vi.fn()
  const throttled = throttle(run, 100)
  for (let call = 0; call < 3; call++) throttled()
  expect(run).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(99)
  expect(run).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(run).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(1000)
  expect(run).toHaveBeenCalledTimes(2)
})

test('a single call runs once, and the next one after the interval runs at once again', () => {
  const run = vi.fn()
  const throttled = throttle(run, 100)
  throttled()
  vi.advanceTimersByTime(100)
  expect(run).toHaveBeenCalledTimes(1)
  throttled()
  expect(run).toHaveBeenCalledTimes(2)
})
