import { getEventListeners } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { delay } from '../../../src/lib/delay'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a delay resolves after its time and not before', async () => {
  const over = vi.fn()
  void delay(1000, new AbortController().signal).then(over)
  await vi.advanceTimersByTimeAsync(999)
  expect(over).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(over).toHaveBeenCalledOnce()
})

test('a delay of 0 ms needs no timer', async () => {
  await delay(0, new AbortController().signal)
  expect(vi.getTimerCount()).toBe(0)
})

test('an abort ends a delay at once, with its reason, and leaves no timer', async () => {
  const controller = new AbortController()
  const waiting = delay(1000, controller.signal)
  controller.abort(new Error('no longer wanted'))
  await expect(waiting).rejects.toThrow('no longer wanted')
  expect(vi.getTimerCount()).toBe(0)
})

test('a delay that is aborted before it begins does not begin', async () => {
  await expect(delay(0, AbortSignal.abort(new Error('too late')))).rejects.toThrow('too late')
})

test('neither a delay that is over nor one that was aborted leaves a listener on its signal', async () => {
  const controller = new AbortController()
  const first = delay(1000, controller.signal)
  await vi.advanceTimersByTimeAsync(1000)
  await first
  expect(getEventListeners(controller.signal, 'abort')).toEqual([])
  const second = delay(1000, controller.signal)
  controller.abort(new Error('no longer wanted'))
  await expect(second).rejects.toThrow('no longer wanted')
  expect(getEventListeners(controller.signal, 'abort')).toEqual([])
})
