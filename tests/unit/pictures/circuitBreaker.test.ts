import { expect, test } from 'vitest'
import type { CircuitBreaker, CircuitEvent } from '../../../src/pictures/circuitBreaker'
import { canRequest, CLOSED, nextBreaker, nextCheckAt } from '../../../src/pictures/circuitBreaker'

/** A breaker, closed at first, after events at their times (ms). */
function after(...events: readonly (readonly [CircuitEvent, number])[]): CircuitBreaker {
  return events.reduce((breaker, [event, now]) => nextBreaker(breaker, event, now), CLOSED)
}

const requested = ['requested', 0] as const
const OPENING = [
  requested,
  requested,
  requested,
  ['failed', 10],
  ['failed', 20],
  ['failed', 30],
] as const

test('a closed breaker allows any number of requests, and nothing is due without one', () => {
  expect(canRequest(CLOSED)).toBe(true)
  expect(nextCheckAt(CLOSED)).toBeNull()
  expect(canRequest(after(...Array.from({ length: 100 }, () => requested)))).toBe(true)
})

test('the breaker stays closed after two failures in a row, and the third opens it for 60 s', () => {
  expect(canRequest(after(requested, requested, ['failed', 10], ['failed', 20]))).toBe(true)
  const breaker = after(...OPENING)
  expect(breaker).toEqual({ state: 'open', until: 60_030 })
  expect(canRequest(breaker)).toBe(false)
  expect(nextCheckAt(breaker)).toBe(60_030)
})

test('a photo that loads resets the count of failures', () => {
  const loaded = ['loaded', 3] as const
  const breaker = after(
    requested,
    requested,
    requested,
    requested,
    ['failed', 1],
    ['failed', 2],
    loaded,
  )
  expect(nextBreaker(breaker, 'failed', 4)).toMatchObject({ state: 'closed', failures: 1 })
})

test('8 s without an answer open the breaker, counted from the first pending request', () => {
  const breaker = after(['requested', 1000], ['requested', 3000])
  expect(nextCheckAt(breaker)).toBe(9000)
  expect(nextBreaker(breaker, 'timedOut', 9000)).toEqual({ state: 'open', until: 69_000 })
})

test('each answer restarts the 8 s, and after the last one nothing is due', () => {
  const breaker = after(['requested', 1000], ['requested', 1000], ['loaded', 8500])
  expect(nextCheckAt(breaker)).toBe(16_500)
  expect(nextCheckAt(nextBreaker(breaker, 'loaded', 9000))).toBeNull()
})

test('a cancelled request is neither an answer nor a failure', () => {
  const breaker = after(['requested', 1000], ['requested', 2000], ['cancelled', 3000])
  expect(breaker).toMatchObject({ failures: 0, pending: 1, lastActivity: 3000 })
  expect(nextCheckAt(nextBreaker(breaker, 'cancelled', 4000))).toBeNull()
})

test('a cancellation restarts the 8 s for the requests that are pending', () => {
  const breaker = after(['requested', 1000], ['requested', 2000], ['cancelled', 3000])
  expect(nextCheckAt(breaker)).toBe(11_000)
})

test.each(['timedOut', 'retry'] as const)(
  'after "%s" an open breaker is half-open and allows one trial request at a time',
  (event) => {
    const breaker = nextBreaker(after(...OPENING), event, 60_030)
    expect(breaker.state).toBe('half-open')
    expect(canRequest(breaker)).toBe(true)
    const trying = nextBreaker(breaker, 'requested', 60_030)
    expect(canRequest(trying)).toBe(false)
    expect(canRequest(nextBreaker(trying, 'cancelled', 60_040))).toBe(true)
  },
)

test('a trial request that fails, or is not answered in 8 s, opens the breaker for another 60 s', () => {
  const trying = after(...OPENING, ['timedOut', 60_030], ['requested', 60_100])
  expect(nextBreaker(trying, 'failed', 60_200)).toEqual({ state: 'open', until: 120_200 })
  expect(nextCheckAt(trying)).toBe(68_100)
  expect(nextBreaker(trying, 'timedOut', 68_100)).toEqual({ state: 'open', until: 128_100 })
})

test('a trial request that succeeds closes the breaker', () => {
  const breaker = after(...OPENING, ['timedOut', 60_030], ['requested', 60_100], ['loaded', 60_200])
  expect(breaker).toEqual({ state: 'closed', failures: 0, pending: 0, lastActivity: 60_200 })
})

test('a retry changes nothing unless the breaker is open', () => {
  const closed = after(['requested', 5], ['requested', 6], ['failed', 7])
  expect(nextBreaker(closed, 'retry', 8)).toBe(closed)
  const halfOpen = after(...OPENING, ['timedOut', 60_030], ['requested', 60_100])
  expect(nextBreaker(halfOpen, 'retry', 60_200)).toBe(halfOpen)
})

test.each(['requested', 'loaded', 'failed', 'cancelled'] as const)(
  'an open breaker stays as it is after "%s", such as the late answer to an earlier request',
  (event) => {
    expect(nextBreaker(after(...OPENING), event, 40)).toEqual({ state: 'open', until: 60_030 })
  },
)
