import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { viewport } from '../../src/lib/viewport'
import { watchScroll } from '../../src/gallery/grid/watchScroll'

let page: HTMLElement
let watcher: ReturnType<typeof watchScroll> | undefined

beforeEach(() => {
  page = document.createElement('div')
  page.style.height = '4000px'
  document.body.append(page)
})

afterEach(() => {
  watcher?.stop()
  vi.useRealTimers()
  page.remove()
})

function watch() {
  const onJump = vi.fn()
  const onRest = vi.fn()
  let last = window.scrollY
  watcher = watchScroll(viewport, {
    lastTop: () => last,
    isByBrowser: () => false,
    onScroll(top, pace) {
      last = top
      if (pace === 'jump') onJump(top)
    },
    onRest,
  })
  return { watcher, onJump, onRest }
}

const hideEvent = (event: Event) => event.stopImmediatePropagation()

function addTarget(): HTMLElement {
  const target = document.createElement('div')
  page.append(target)
  return target
}

/** Dispatches a touch event on an element, with the targets of all fingers that are down after it. */
function touch(target: HTMLElement, type: string, fingers: readonly HTMLElement[]): void {
  const touches = fingers.map((on, identifier) => new Touch({ identifier, target: on }))
  const targetTouches = touches.filter((finger) => finger.target === target)
  target.dispatchEvent(new TouchEvent(type, { bubbles: true, touches, targetTouches }))
}

/** Lets the timers of the watcher run, however long they wait. */
const passTime = () => vi.advanceTimersByTime(60_000)

test('scrolling rests once the finger is lifted, also from an element that was removed', async () => {
  const skeleton = addTarget()
  const { onRest } = watch()
  touch(skeleton, 'touchstart', [skeleton])
  window.scrollTo(0, 300)
  await expect.poll(() => window.scrollY).toBe(300)
  skeleton.remove()
  expect(onRest).not.toHaveBeenCalled()
  touch(skeleton, 'touchend', [])
  await expect.poll(() => onRest).toHaveBeenCalled()
})

test('scrolling rests when the last of two fingers on one element is lifted', () => {
  vi.useFakeTimers()
  const target = addTarget()
  const { onRest } = watch()
  touch(target, 'touchstart', [target])
  touch(target, 'touchstart', [target, target])
  touch(target, 'touchend', [target])
  passTime()
  expect(onRest).not.toHaveBeenCalled()
  touch(target, 'touchend', [])
  passTime()
  expect(onRest).toHaveBeenCalledOnce()
})

test('a finger that is lifted after the watcher was stopped calls no handler', () => {
  vi.useFakeTimers()
  const target = addTarget()
  const { watcher: stopped, onRest } = watch()
  touch(target, 'touchstart', [target])
  passTime()
  stopped.stop()
  touch(target, 'touchend', [])
  passTime()
  expect(onRest).not.toHaveBeenCalled()
})

test('an element keeps no touch listener once its last finger is lifted', () => {
  const target = addTarget()
  const added = vi.spyOn(target, 'addEventListener')
  const removed = vi.spyOn(target, 'removeEventListener')
  watch()
  touch(target, 'touchstart', [target])
  expect(added.mock.calls.map(([type]) => type)).toEqual(['touchend', 'touchcancel'])
  touch(target, 'touchend', [])
  expect(added).toHaveBeenCalledTimes(2)
  expect(removed.mock.calls.map(([type]) => type)).toEqual(['touchend', 'touchcancel'])
})

test('without a scrollend event, scrolling rests 100 ms after the last scroll event', async () => {
  window.addEventListener('scrollend', hideEvent, { capture: true })
  const { onRest } = watch()
  window.scrollTo(0, 50)
  await expect.poll(() => onRest).toHaveBeenCalledOnce()
  window.removeEventListener('scrollend', hideEvent, { capture: true })
})

test('a jump whose scroll event is still to come when the page would rest is a jump', () => {
  vi.useFakeTimers()
  page.style.height = '40000px'
  const { onJump, onRest } = watch()
  window.dispatchEvent(new Event('scroll'))
  // The browser dispatches its own scroll event at the next frame, which is later than this test.
  window.scrollTo(0, 20_000)
  vi.advanceTimersByTime(100)
  expect(onJump.mock.calls).toEqual([[20_000]])
  expect(onRest).not.toHaveBeenCalled()
  vi.advanceTimersByTime(100)
  expect(onRest).toHaveBeenCalledOnce()
})
