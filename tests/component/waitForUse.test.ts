import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { ahead } from '../../src/lib/schedule'
import { waitForUse } from '../../src/library/waitForUse'

/** Idle callbacks run in the order of their requests. */
const idle = () => new Promise((resolve) => requestIdleCallback(resolve))

afterEach(() => vi.useRealTimers())

/** An element that is waited for, and what waits for it. */
function start() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const element = document.createElement('div')
  const run = vi.fn()
  const end = waitForUse(element)
  onTestFinished(end)
  return { element, run, end, cancel: ahead.wait(run) }
}

test.each(['pointerover', 'pointerdown', 'focusin'])('%s is a use', async (type) => {
  const { element, run } = start()
  await idle()
  expect(run).not.toHaveBeenCalled()
  element.dispatchEvent(new Event(type))
  await idle()
  expect(run).toHaveBeenCalledOnce()
})

test('a scroll is a use, and after it nothing waits', async () => {
  const { run } = start()
  window.dispatchEvent(new Event('scroll'))
  ahead.wait(run)
  await idle()
  expect(run).toHaveBeenCalledTimes(2)
})

test('where nobody uses the gallery, what waits for that begins 3 s after the page has loaded', async () => {
  const { run } = start()
  vi.advanceTimersByTime(2999)
  await idle()
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  await idle()
  expect(run).toHaveBeenCalledOnce()
})

test('what is cancelled does not begin, before the use and after it', async () => {
  const { element, run, cancel } = start()
  const cancelSecond = ahead.wait(run)
  cancel()
  element.dispatchEvent(new Event('focusin'))
  cancelSecond()
  await idle()
  expect(run).not.toHaveBeenCalled()
})

test('a gallery that has left begins nothing', async () => {
  const before = ahead.wait
  const { element, run, end } = start()
  end()
  element.dispatchEvent(new Event('focusin'))
  vi.advanceTimersByTime(3000)
  await idle()
  expect(run).not.toHaveBeenCalled()
  expect(ahead.wait).toBe(before)
})
