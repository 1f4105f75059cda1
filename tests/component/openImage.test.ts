import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeImage } from '../../src/gallery/state/closeImage'
import { openImage, showImage, useOpenImageId } from '../../src/gallery/state/openImage'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

const address = () => window.location.search

/** Goes one history entry back or forward, as the browser's buttons do. */
async function go(direction: 'back' | 'forward') {
  const arrived = new Promise((resolve) => {
    window.addEventListener('popstate', resolve, { once: true })
  })
  window.history[direction]()
  await act(async () => void (await arrived))
}

const step = (id: string) => act(() => showImage(id))

/**
 * Opens image “a” in a history entry of its own.
 * @returns the id of the open image, as components see it
 */
function openA() {
  openImage('a')
  const { result } = renderHook(useOpenImageId)
  return () => result.current
}

test('the address follows a single step at once, and further quick steps every 350 ms', () => {
  const openId = openA()
  expect(openId()).toBe('a')
  step('b')
  expect([openId(), address()]).toEqual(['b', '?image=b'])
  step('c')
  step('d')
  expect([openId(), address()]).toEqual(['d', '?image=b'])
  vi.advanceTimersByTime(349)
  expect(address()).toBe('?image=b')
  vi.advanceTimersByTime(1)
  expect([openId(), address()]).toEqual(['d', '?image=d'])
})

test('100 steps in 10 s change the address 29 times', () => {
  openA()
  const change = vi.spyOn(window.history, 'replaceState')
  for (let time = 0; time < 100; time++) {
    step(`image ${time}`)
    vi.advanceTimersByTime(100)
  }
  expect(change).toHaveBeenCalledTimes(29)
})

test('a change of the address that the browser ignores is repeated until it is made', () => {
  const openId = openA()
  const change = vi.spyOn(window.history, 'replaceState').mockImplementation(() => undefined)
  step('b')
  vi.advanceTimersByTime(1000)
  expect([openId(), address()]).toEqual(['b', '?image=a'])
  change.mockRestore()
  vi.advanceTimersByTime(350)
  expect([openId(), address()]).toEqual(['b', '?image=b'])
})

test('Back before the address has followed a step closes the image, and it stays closed', async () => {
  const openId = openA()
  step('b')
  step('c')
  await go('back')
  vi.advanceTimersByTime(1000)
  expect([openId(), address()]).toEqual([null, ''])
  await go('forward')
  expect([openId(), address()]).toEqual(['b', '?image=b'])
})

test('the address is up to date when the page is left', () => {
  openA()
  step('b')
  step('c')
  window.dispatchEvent(new PageTransitionEvent('pagehide'))
  expect(address()).toBe('?image=c')
})

test('closing goes back, and Forward opens the image shown last', async () => {
  const openId = openA()
  step('b')
  step('c')
  const closed = new Promise((resolve) => {
    window.addEventListener('popstate', resolve, { once: true })
  })
  closeImage()
  await act(async () => void (await closed))
  expect([openId(), address()]).toEqual([null, ''])
  await go('forward')
  expect([openId(), address()]).toEqual(['c', '?image=c'])
})

test('no image is shown while none is open', () => {
  const { result } = renderHook(useOpenImageId)
  act(() => showImage('a'))
  vi.advanceTimersByTime(1000)
  expect([result.current, address()]).toEqual([null, ''])
})
