import { afterEach, expect, test, vi } from 'vitest'
import { workInSlices } from '../../../src/lib/workInSlices'

const { signal } = new AbortController()

afterEach(() => {
  vi.restoreAllMocks()
})

/** Ten steps, each of which takes a time (ms). */
function createSteps(time: number) {
  let now = 1000
  let done = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const step = () => {
    now += time
    return ++done < 10
  }
  return { step, done: () => done }
}

test.each([
  { time: 4, pauses: 4 },
  { time: 8, pauses: 9 },
  { time: 0, pauses: 0 },
])('ten steps of $time ms in slices of 8 ms make $pauses pauses', async ({ time, pauses }) => {
  const { step, done } = createSteps(time)
  const onPause = vi.fn<() => void>()
  await workInSlices(step, { sliceMs: 8, signal, onPause })
  expect(done()).toBe(10)
  expect(onPause).toHaveBeenCalledTimes(pauses)
})

test('another task runs between two slices', async () => {
  const { step, done } = createSteps(8)
  const seen: number[] = []
  setImmediate(() => seen.push(done()))
  await workInSlices(step, { sliceMs: 8, signal })
  expect(seen[0]).toBeLessThan(10)
})

test('a step that has to wait is waited for', async () => {
  const { step, done } = createSteps(0)
  await workInSlices(() => Promise.resolve().then(step), { sliceMs: 8, signal })
  expect(done()).toBe(10)
})

test('an abort ends the work before the next step, with its reason', async () => {
  const { step, done } = createSteps(8)
  const controller = new AbortController()
  const onPause = () => controller.abort(new Error('stopped'))
  const work = workInSlices(step, { sliceMs: 8, signal: controller.signal, onPause })
  await expect(work).rejects.toThrow('stopped')
  expect(done()).toBe(1)
})
