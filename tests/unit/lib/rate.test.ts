import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRate } from '../../../src/lib/rate'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a rate is the growth per second since the start, or the first call in three seconds', () => {
  let count = 40
  const rate = createRate(() => count)
  vi.advanceTimersByTime(1000)
  count = 160
  expect(rate.get()).toBe(120)
  vi.advanceTimersByTime(1000)
  count = 240
  expect(rate.get()).toBe(100)
  vi.advanceTimersByTime(1000)
  count = 900
  expect(rate.get()).toBe(370)
})

test('after a restart the growth before it does not count', () => {
  let count = 0
  const rate = createRate(() => count)
  expect(rate.get()).toBe(0)
  vi.advanceTimersByTime(1000)
  count = 500
  rate.restart()
  vi.advanceTimersByTime(1000)
  count = 550
  expect(rate.get()).toBe(50)
})
