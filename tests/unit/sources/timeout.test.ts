import { getEventListeners } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTimedRequest, withTimeout } from '../../../src/sources/timeout'

let tab: { hidden: boolean }
let controller: AbortController

beforeEach(() => {
  vi.useFakeTimers()
  tab = { hidden: false }
  vi.stubGlobal('document', tab)
  controller = new AbortController()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A request with a source that announces a delay of one second, and what became of its answer. */
function ask(answer: Promise<string>, onProgress?: () => void) {
  const original = { filter: null, signal: controller.signal }
  const limited = createTimedRequest(
    onProgress === undefined ? original : { ...original, onProgress },
    1000,
  )
  const outcome = vi.fn<(result: unknown) => void>()
  limited.wait(answer).then(outcome, outcome)
  return { ...limited, outcome }
}

const silence = () => new Promise<string>(() => undefined)

test('an answer in time is handed on, and neither a timer nor a listener stays', async () => {
  const { request, outcome, end } = ask(Promise.resolve('fox'))
  await vi.advanceTimersByTimeAsync(0)
  expect(outcome).toHaveBeenCalledWith('fox')
  expect(vi.getTimerCount()).toBe(0)
  expect(getEventListeners(request.signal, 'abort')).toEqual([])
  expect(getEventListeners(controller.signal, 'abort')).toHaveLength(1)
  end()
  expect(getEventListeners(controller.signal, 'abort')).toEqual([])
})

test('an answer that fails is handed on as it is', async () => {
  const { outcome } = ask(Promise.reject(new Error('no such page')))
  await vi.advanceTimersByTimeAsync(0)
  expect(outcome).toHaveBeenCalledWith(new Error('no such page'))
  expect(vi.getTimerCount()).toBe(0)
})

test('without an answer a request fails 15 s after the delay, and is aborted', async () => {
  const { request, outcome } = ask(silence())
  await vi.advanceTimersByTimeAsync(15_999)
  expect(outcome).not.toHaveBeenCalled()
  expect(request.signal.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(outcome).toHaveBeenCalledWith(expect.objectContaining({ name: 'AbortError' }))
  expect(request.signal.aborted).toBe(true)
})

test('with each progress the time begins anew, and the progress is handed on', async () => {
  const onProgress = vi.fn()
  const { request, outcome } = ask(silence(), onProgress)
  await vi.advanceTimersByTimeAsync(10_000)
  request.onProgress?.({ done: 1, of: 2, matches: 0 })
  expect(onProgress).toHaveBeenCalledWith({ done: 1, of: 2, matches: 0 })
  await vi.advanceTimersByTimeAsync(15_999)
  expect(outcome).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(outcome).toHaveBeenCalled()
})

test('progress that nobody asked for is ignored', () => {
  const { request } = ask(silence())
  expect(() => request.onProgress?.({ done: 1, of: 2, matches: 0 })).not.toThrow()
})

test('in a hidden tab the time does not run out', async () => {
  tab.hidden = true
  const { outcome } = ask(silence())
  await vi.advanceTimersByTimeAsync(60_000)
  expect(outcome).not.toHaveBeenCalled()
  tab.hidden = false
  await vi.advanceTimersByTimeAsync(16_000)
  expect(outcome).toHaveBeenCalled()
})

test('an abort ends the wait with its reason, also where the source ignores it', async () => {
  const { request, outcome } = ask(silence())
  controller.abort(new Error('scrolled away'))
  await vi.advanceTimersByTimeAsync(0)
  expect(outcome).toHaveBeenCalledWith(new Error('scrolled away'))
  expect(request.signal.reason).toEqual(new Error('scrolled away'))
})

test('progress after an abort starts no timer', async () => {
  const { request } = ask(silence())
  controller.abort(new Error('scrolled away'))
  await vi.advanceTimersByTimeAsync(0)
  request.onProgress?.({ done: 1, of: 2, matches: 0 })
  expect(vi.getTimerCount()).toBe(0)
})

test('a request that was aborted before it began does not wait', async () => {
  controller.abort(new Error('scrolled away'))
  const { outcome } = ask(silence())
  await vi.advanceTimersByTimeAsync(0)
  expect(outcome).toHaveBeenCalledWith(new Error('scrolled away'))
  expect(vi.getTimerCount()).toBe(0)
})

test('the request keeps what it asks for', () => {
  expect(ask(silence()).request).toMatchObject({ filter: null })
})

test('a step of opening a source that does not end fails after 15 s', async () => {
  const outcome = vi.fn<(result: unknown) => void>()
  withTimeout(silence()).then(outcome, outcome)
  await vi.advanceTimersByTimeAsync(14_999)
  expect(outcome).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(outcome).toHaveBeenCalledWith(expect.objectContaining({ name: 'AbortError' }))
})

test('a step of opening a source that ends in time is handed on, and leaves no timer', async () => {
  expect(await withTimeout(Promise.resolve('fox'))).toBe('fox')
  await vi.advanceTimersByTimeAsync(0)
  expect(vi.getTimerCount()).toBe(0)
})

test('steps of opening sources share no signal, on which their listeners would stay', async () => {
  const signals = new Set<EventTarget>()
  const listen = vi.spyOn(EventTarget.prototype, 'addEventListener')
  listen.mockImplementation(function (this: EventTarget) {
    signals.add(this)
  })
  for (const step of ['fox', 'owl']) await withTimeout(Promise.resolve(step))
  listen.mockRestore()
  // Two for each step: the one that it is limited by, and the one of a request.
  expect(signals.size).toBe(4)
})
