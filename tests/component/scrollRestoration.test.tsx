import { screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { makeImages } from '../support/makeImage'
import { nextFrame } from '../support/nextFrame'
import { PHONE, renderApp } from '../support/renderApp'
import { createScriptedSource } from '../support/scriptedSource'
import { savedAnchor } from '../support/savedAnchor'

const fivePages = () =>
  createScriptedSource([
    makeImages(0, 40),
    makeImages(40, 80),
    makeImages(80, 120),
    makeImages(120, 160),
    makeImages(160, 200),
  ])

test('returning to a scroll anchor requests one page, and none before it', async () => {
  window.history.replaceState({ anchor: { index: 100, fraction: 0.5 } }, '')
  const source = fivePages()
  await renderApp(source)
  await expect.poll(() => source.asked).toEqual([3])
  source.deliver()
  const card = await screen.findByRole('article', { name: /version 101$/ })
  const { top, height } = card.getBoundingClientRect()
  const toolbar = screen.getByRole('search').getBoundingClientRect()
  expect(Math.abs(top + (height + 24) / 2 - toolbar.bottom)).toBeLessThan(2)
})

test.each([
  ['half a row down', 0.5],
  ['in the header', -0.25],
])('returning to a scroll anchor %s shows it at the same position', async (_, fraction) => {
  window.history.replaceState({ anchor: { index: 0, fraction } }, '')
  const source = fivePages()
  await renderApp(source)
  await expect.poll(() => source.asked).toEqual([1])
  await expect.poll(() => window.scrollY).toBeGreaterThan(0)
  source.deliver()
  const card = await screen.findByRole('article', { name: /version 1$/ })
  const { top, height } = card.getBoundingClientRect()
  const toolbar = screen.getByRole('search').getBoundingClientRect()
  expect(Math.abs(top + (height + 24) * fraction - toolbar.height)).toBeLessThan(2)
})

test('scrolling up fetches the pages before', async () => {
  window.history.replaceState({ anchor: { index: 84, fraction: 0 } }, '')
  const source = fivePages()
  await renderApp(source)
  await expect.poll(() => source.asked).toEqual([3])
  source.deliver()
  const card = await screen.findByRole('article', { name: /version 85$/ })
  // The card stays in view, two rows below the last one of the page before.
  window.scrollBy(0, -500)
  await expect.poll(() => source.asked).toEqual([3, 2])
  const before = card.getBoundingClientRect().top
  source.deliver()
  await screen.findByRole('article', { name: /version 80$/ })
  expect(card.isConnected).toBe(true)
  expect(card.getBoundingClientRect().top).toBe(before)
})

test.each([
  ['nonsense', 'nonsense'],
  ['a negative index', { anchor: { index: -4, fraction: 0 } }],
  ['a fraction that is no number', { anchor: { index: 4, fraction: 'half' } }],
  ['an anchor in the header that is not at the top', { anchor: { index: 4, fraction: -1 } }],
])('a history entry with %s begins at the top', async (_, state) => {
  window.history.replaceState(state, '')
  const source = fivePages()
  await renderApp(source)
  source.deliver()
  await screen.findByRole('article', { name: /version 1$/ })
  expect(window.scrollY).toBe(0)
  expect(source.asked).toEqual([1])
})

test('an anchor past the last image scrolls to the end', async () => {
  window.history.replaceState({ anchor: { index: 5000, fraction: 0 } }, '')
  const source = fivePages()
  await renderApp(source)
  await expect.poll(() => source.asked).toEqual([5])
  source.deliver()
  expect(await screen.findByRole('article', { name: /version 200$/ })).toBeInTheDocument()
})

/** Renders 200 loaded images on a phone. */
async function renderPhone(): Promise<void> {
  const source = createScriptedSource([makeImages(0, 200)])
  await renderApp(source, PHONE)
  source.deliver()
  await screen.findByRole('article', { name: /version 1$/ })
}

/** Scrolls from the top, and waits until the position is saved. */
async function scrollAndRest(top: number): Promise<void> {
  window.scrollTo(0, top)
  await expect.poll(() => savedAnchor()?.index).toBeGreaterThan(0)
}

const hideEvent = (event: Event) => event.stopImmediatePropagation()

/** Lets scrolling go on without a rest until the end of the test. */
function neverRest(): void {
  window.addEventListener('scrollend', hideEvent, { capture: true })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
    window.removeEventListener('scrollend', hideEvent, { capture: true })
  })
}

/** Dispatches a touch event with one finger, or with none. */
function touch(type: 'touchstart' | 'touchend'): void {
  const target = screen.getByRole('main')
  const touches = type === 'touchend' ? [] : [new Touch({ identifier: 1, target })]
  target.dispatchEvent(new TouchEvent(type, { bubbles: true, touches, targetTouches: touches }))
}

/** The positions (1-based) of the cards with at least a quarter of their height below the toolbar. */
function positionsInView(): readonly number[] {
  const top = screen.getByRole('search').getBoundingClientRect().bottom
  return screen
    .getAllByRole('article')
    .filter((card) => {
      const box = card.getBoundingClientRect()
      return box.bottom - box.height / 4 > top && box.top + box.height / 4 < window.innerHeight
    })
    .map((card) => Number(card.ariaPosInSet))
}

/** How many columns the cards are in. */
const columns = () =>
  new Set(screen.getAllByRole('article').map((card) => card.getBoundingClientRect().left)).size

/** Turns the phone, and waits until the grid has three columns. */
async function turnPhone(): Promise<void> {
  await page.viewport(PHONE.height, PHONE.width)
  await expect.poll(columns).toBe(3)
}

/** Makes the toolbar higher, and waits until it covers more of the window and frames were drawn. */
async function growToolbar(): Promise<void> {
  const root = document.documentElement.style
  const before = root.getPropertyValue('--sticky-offset')
  const line = document.createElement('p')
  line.textContent = 'Looked through all images'
  screen.getByRole('search').append(line)
  await expect.poll(() => root.getPropertyValue('--sticky-offset')).not.toBe(before)
  for (let frame = 0; frame < 3; frame++) await nextFrame()
}

test('a toolbar that grows while a finger scrolls leaves the scroll position alone', async () => {
  await renderPhone()
  await scrollAndRest(3000)
  const rested = savedAnchor()
  touch('touchstart')
  window.scrollTo(0, 3201)
  await growToolbar()
  touch('touchend')
  await expect.poll(() => savedAnchor()).not.toEqual(rested)
  expect(window.scrollY).toBe(3201)
})

test('a toolbar that grows while the wheel scrolls leaves the scroll position alone', async () => {
  await renderPhone()
  await scrollAndRest(3000)
  neverRest()
  window.scrollTo(0, 3201)
  await growToolbar()
  expect(window.scrollY).toBe(3201)
})

test('a phone that is turned under a finger shows the same image, and is scrolled once it rests', async () => {
  await renderPhone()
  await scrollAndRest(3000)
  touch('touchstart')
  window.scrollTo(0, 12_000)
  await expect.poll(() => positionsInView()[0]).toBeGreaterThan(20)
  const [first] = positionsInView()
  const writes = vi.spyOn(window, 'scrollTo')
  await turnPhone()
  await expect.poll(positionsInView).toContain(first)
  expect(writes).not.toHaveBeenCalled()
  touch('touchend')
  await expect.poll(() => writes.mock.calls.length).toBe(1)
  await expect.poll(positionsInView).toContain(first)
})

test('a window that is turned while the wheel scrolls shows the same image', async () => {
  await renderPhone()
  await scrollAndRest(3000)
  neverRest()
  window.scrollTo(0, 12_000)
  await expect.poll(() => positionsInView()[0]).toBeGreaterThan(20)
  const [first] = positionsInView()
  await turnPhone()
  await expect.poll(positionsInView).toContain(first)
})

test('a page that the back-forward cache brings back at the top returns to where it was', async () => {
  await renderPhone()
  await scrollAndRest(9000)
  window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
  window.scrollTo(0, 0)
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect(window.scrollY).toBe(9000)
})

test('a page that is left while it scrolls has kept its place', async () => {
  await renderPhone()
  await scrollAndRest(3000)
  neverRest()
  window.scrollTo(0, 12_000)
  await expect.poll(() => positionsInView()[0]).toBeGreaterThan(20)
  expect(savedAnchor()?.index).toBe(5)
  window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: false }))
  expect(savedAnchor()?.index).toBe(23)
})

test('a page that is shown for the first time stays at its top', async () => {
  await renderPhone()
  await scrollAndRest(9000)
  window.scrollTo(0, 0)
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }))
  expect(window.scrollY).toBe(0)
})
