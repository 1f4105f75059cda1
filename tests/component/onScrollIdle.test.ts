import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onScrollIdle, onScrollSlow } from '../../src/lib/onScrollIdle'
import { viewport } from '../../src/lib/viewport'
import { flingUntil } from '../support/fling'
import { nextFrame } from '../support/nextFrame'

const tall = document.createElement('div')
tall.style.height = '100000px'

// The page has been scrolled to its top, perhaps from far away.
beforeEach(() => new Promise<void>((resolve) => onScrollSlow(resolve)))

afterEach(() => {
  vi.useRealTimers()
  tall.remove()
})

test('a wait that ends after the gallery scrolls with something else leaves nothing on what it scrolled with', () => {
  const scroller = new EventTarget()
  const listens = vi.spyOn(scroller, 'addEventListener')
  const ends = vi.spyOn(scroller, 'removeEventListener')
  const events = vi.spyOn(viewport, 'events').mockReturnValue(scroller)
  const cancel = onScrollIdle(() => undefined, 300)
  expect(listens).toHaveBeenCalledOnce()
  events.mockRestore()
  cancel()
  expect(ends).toHaveBeenCalledOnce()
})

test('callbacks run once in the next frame, in order', async () => {
  const ran: string[] = []
  const first = () => ran.push('first')
  onScrollSlow(first)
  onScrollSlow(() => ran.push('second'))
  onScrollSlow(first)
  expect(ran).toEqual([])
  await nextFrame()
  expect(ran).toEqual(['first', 'second'])
})

test('a callback waits while the page scrolls fast, and runs once it slows down', async () => {
  document.body.append(tall)
  vi.useFakeTimers({ toFake: ['performance'] })
  let frames = 0
  const ran: number[] = []
  onScrollSlow(() => undefined)
  await flingUntil(() => frames++ > 5)
  onScrollSlow(() => ran.push(frames))
  await flingUntil(() => frames++ > 20)
  expect(ran).toEqual([])
  vi.useRealTimers()
  await expect.poll(() => ran).toHaveLength(1)
})

test('each scroll event prolongs the wait until the page no longer scrolls', () => {
  vi.useFakeTimers()
  const run = vi.fn()
  onScrollIdle(run, 300)
  vi.advanceTimersByTime(299)
  window.dispatchEvent(new Event('scroll'))
  vi.advanceTimersByTime(299)
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(run).toHaveBeenCalledOnce()
})

test('a wait that is cancelled runs nothing', () => {
  vi.useFakeTimers()
  const run = vi.fn()
  onScrollIdle(run, 300)()
  vi.advanceTimersByTime(300)
  expect(run).not.toHaveBeenCalled()
})
