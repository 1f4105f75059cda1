import { expect, test } from 'vitest'
import type { HostEvent, HostState } from '../../../src/pictures/hostGuard'
import { FRESH_HOST, mayAsk, nextHostState, nextLook } from '../../../src/pictures/hostGuard'

/** A host after events at their times (ms). */
function after(...events: readonly (readonly [HostEvent, number])[]): HostState {
  return events.reduce((host, [event, now]) => nextHostState(host, event, now), FRESH_HOST)
}

const asked = ['asked', 0] as const
const SHUT = [asked, asked, asked, ['failed', 10], ['failed', 20], ['failed', 30]] as const

test('a fresh host may be asked, for any number, and nothing is due', () => {
  expect(mayAsk(FRESH_HOST)).toBe(true)
  expect(nextLook(FRESH_HOST)).toBeNull()
  expect(mayAsk(after(...Array.from({ length: 100 }, () => asked)))).toBe(true)
})

test('two failures in a row are borne, the third shuts the host for 60 s', () => {
  expect(mayAsk(after(asked, asked, ['failed', 10], ['failed', 20]))).toBe(true)
  const host = after(...SHUT)
  expect(mayAsk(host)).toBe(false)
  expect(nextLook(host)).toBe(60_030)
})

test('a photo that comes ends the row of failures', () => {
  const host = after(asked, asked, asked, asked, ['failed', 1], ['failed', 2], ['came', 3])
  expect(nextHostState(host, 'failed', 4)).toMatchObject({ failures: 1, shutUntil: null })
})

test('8 s without a word shut the host, counted from when it was asked', () => {
  const host = after(['asked', 1000], ['asked', 3000])
  expect(nextLook(host)).toBe(9000)
  expect(nextHostState(host, 'late', 9000)).toMatchObject({ out: 0, shutUntil: 69_000 })
})

test('each answer gives the others another 8 s; with the last one nothing is due', () => {
  const host = after(['asked', 1000], ['asked', 1000], ['came', 8500])
  expect(nextLook(host)).toBe(16_500)
  expect(nextLook(nextHostState(host, 'came', 9000))).toBeNull()
})

test('a photo that is no longer waited for is neither an answer nor a failure', () => {
  const host = after(['asked', 1000], ['asked', 2000], ['dropped', 3000])
  expect(host).toMatchObject({ failures: 0, out: 1, since: 3000 })
  expect(nextLook(nextHostState(host, 'dropped', 4000))).toBeNull()
})

test('a host whose photos are dropped before they can come is given time anew', () => {
  const host = after(['asked', 1000], ['asked', 2000], ['dropped', 3000])
  expect(nextLook(host)).toBe(11_000)
})

test.each(['late', 'hope'] as const)(
  'when that is over (%s), one photo at a time is tried',
  (event) => {
    const host = nextHostState(after(...SHUT), event, 60_030)
    expect(mayAsk(host)).toBe(true)
    expect(mayAsk(nextHostState(host, 'asked', 60_030))).toBe(false)
  },
)

test('a try that fails, or gets no answer in 8 s, shuts the host for another 60 s', () => {
  const trying = after(...SHUT, ['late', 60_030], ['asked', 60_100])
  expect(nextHostState(trying, 'failed', 60_200).shutUntil).toBe(120_200)
  expect(nextLook(trying)).toBe(68_100)
  expect(nextHostState(trying, 'late', 68_100).shutUntil).toBe(128_100)
})

test('a try that succeeds opens the host', () => {
  const host = after(...SHUT, ['late', 60_030], ['asked', 60_100], ['came', 60_200])
  expect(host).toEqual({ failures: 0, out: 0, since: 60_200, shutUntil: null })
})

test('hope changes nothing for a host that is not shut', () => {
  const host = after(['asked', 5], ['asked', 6], ['failed', 7])
  expect(nextHostState(host, 'hope', 8)).toBe(host)
})
