import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { oklabOf } from '../../../../src/lib/oklab'
import { runWorker } from '../../../../src/features/timeline/runWorker'
import type { ListColours } from '../../../../src/sources/listColours'
import { paintRows } from '../../../../src/sources/paintRows'
import type { ImageSource } from '../../../../src/sources/source'
import { generatedColours } from '../../../../src/sources/generated/ui/generatedColours'
import { createDatedSource } from '../../../support/datedSource'
import { createFrameFingers } from '../../../support/frameFingers'
import { PHONE, renderApp } from '../../../support/renderApp'

const rail = () => screen.findByRole('slider', { name: 'Date' })
const date = async () => (await rail()).getAttribute('aria-valuetext')
const picture = (number: number) =>
  screen.findByRole('article', { name: new RegExp(`picture ${number}$`) })

/** Sends a pointer event at a share of the height of the rail, to it or to an element of it. */
function pointOn(
  slider: Element,
  type: string,
  share: number,
  pointerType: string,
  target = slider,
) {
  const { top, height, left } = slider.getBoundingClientRect()
  const at = { clientX: left + 8, clientY: top + share * height, pointerId: 1, pointerType }
  target.dispatchEvent(new PointerEvent(type, { bubbles: true, button: 0, ...at }))
}

async function point(type: string, share: number, pointerType: string, target?: Element | null) {
  pointOn(await rail(), type, share, pointerType, target ?? undefined)
}

test('arrows go from month to month, Page keys by a year, Home and End to the ends', async () => {
  await renderApp(createDatedSource(900, 1))
  await picture(1)
  const slider = await rail()
  expect(slider).toHaveAttribute('aria-orientation', 'vertical')
  expect(slider).toHaveAttribute('aria-valuemin', '0')
  expect(slider).toHaveAttribute('aria-valuemax', '30')
  await expect.poll(date).toBe('November 2026')
  slider.focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(date).toBe('October 2026')
  expect(slider).toHaveAttribute('aria-valuenow', '1')
  await picture(4)
  await userEvent.keyboard('{PageDown}')
  await expect.poll(date).toBe('October 2025')
  await picture(369)
  await userEvent.keyboard('{ArrowUp}')
  await expect.poll(date).toBe('November 2025')
  await userEvent.keyboard('{End}')
  await expect.poll(date).toBe('May 2024')
  await picture(900)
  await userEvent.keyboard('{Home}')
  await expect.poll(date).toBe('November 2026')
  expect(window.scrollY).toBe(0)
  expect(slider).toHaveFocus()
})

test('bars and marker leave the cards 10 px of air', async () => {
  await page.viewport(1280, 800)
  await renderApp(createDatedSource(900, 1))
  const { right: card } = (await picture(4)).getBoundingClientRect()
  const slider = await rail()
  const leftOf = (part: string) => slider.querySelector(part)?.getBoundingClientRect().left ?? 0
  expect(leftOf('canvas') - card).toBeGreaterThanOrEqual(10)
  expect(leftOf('svg') - card).toBeGreaterThanOrEqual(10)
  const marker = slider.querySelector('[data-part="marker"]') ?? slider
  const { width, right } = getComputedStyle(marker, '::before')
  const edge = marker.getBoundingClientRect().right
  expect(edge - parseFloat(right) - parseFloat(width) - card).toBeGreaterThanOrEqual(10)
})

test('in a list of unknown length End loads page after page, and comes to the last image', async () => {
  const source = createDatedSource(300, 1)
  async function* pages(...request: Parameters<ImageSource['pages']>) {
    for await (const each of source.pages(...request)) yield { ...each, total: null }
  }
  await renderApp({ ...source, total: null, pages })
  await picture(1)
  const slider = await rail()
  slider.focus()
  await userEvent.keyboard('{End}')
  const last = await picture(300)
  await expect
    .poll(() => last.getBoundingClientRect().top)
    .toBeLessThan(document.documentElement.clientHeight)
  expect(await date()).toBe('January 2026')
})

test('a timeline below three months is divided into days, and the keys reach the last of them', async () => {
  await renderApp(createDatedSource(12, 2))
  await expect.poll(date).toBe('Nov 3, 2026')
  const slider = await rail()
  slider.focus()
  for (let step = 0; step < 11; step++) await userEvent.keyboard('{ArrowDown}')
  await expect.poll(date).toBe('Oct 12, 2026')
})

test('the date follows the page as it scrolls', async () => {
  await renderApp(createDatedSource(900, 1))
  const { height } = (await picture(1)).getBoundingClientRect()
  await expect.poll(date).toBe('November 2026')
  window.scrollTo(0, 50 * (height + 24))
  await expect.poll(date).toMatch(/^(April|May) 2026$/)
})

const toTheEnd = () => window.scrollTo(0, document.documentElement.scrollHeight)

test('at the end of the page the rail shows the date of the last image', async () => {
  await renderApp(createDatedSource(120, 20))
  await picture(1)
  await rail()
  toTheEnd()
  // The line after the last image makes the page higher.
  await screen.findByText('No more images to load')
  toTheEnd()
  await expect.poll(date).toBe('April 2020')
  window.scrollTo(0, 0)
  await expect.poll(date).toBe('November 2026')
})

test('a press goes to its date, and so does a pull, step by step', async () => {
  await renderApp(createDatedSource(900, 1))
  await picture(1)
  await rail()
  await point('pointerdown', 0.5, 'mouse')
  await expect.poll(date).toMatch(/2025$/)
  await point('pointermove', 0.98, 'mouse')
  await expect.poll(date).toBe('May 2024')
  await point('pointermove', 0.02, 'mouse')
  await expect.poll(date).toBe('November 2026')
  await point('pointerup', 0.02, 'mouse')
  await point('pointermove', 0.9, 'mouse')
  expect(await date()).toBe('November 2026')
})

test('a press goes to its date, although nobody told that the one before has ended', async () => {
  await renderApp(createDatedSource(900, 1))
  await picture(1)
  await rail()
  await point('pointerdown', 0.5, 'mouse')
  await expect.poll(date).toMatch(/2025$/)
  await point('pointerdown', 0.98, 'mouse')
  await expect.poll(date).toBe('May 2024')
})

test('a pull goes to where it is let go, before the next frame too', async () => {
  await renderApp(createDatedSource(900, 1))
  await picture(1)
  const slider = await rail()
  pointOn(slider, 'pointerdown', 0.02, 'mouse')
  pointOn(slider, 'pointermove', 0.98, 'mouse')
  pointOn(slider, 'pointerup', 0.98, 'mouse')
  await expect.poll(date).toBe('May 2024')
})

test('on a phone the handle shows while the page scrolls, and a finger pulls it from where it is', async () => {
  await renderApp(createDatedSource(900, 1), PHONE)
  const slider = await rail()
  const handle = slider.querySelector('[data-part="handle"]')
  const opacity = () => handle && getComputedStyle(handle).opacity
  // Presses on cards go through.
  expect(getComputedStyle(slider).pointerEvents).toBe('none')
  expect(opacity()).toBe('0')
  window.scrollTo(0, 3000)
  await expect.poll(opacity).toBe('1')
  const { width = 0, height = 0 } = handle?.getBoundingClientRect() ?? {}
  // Its place may be a fraction of a px.
  expect([width, height].map(Math.round)).toEqual([28, 44])
  // It covers no part of the buttons on the cards beside it.
  const hearts = screen.getAllByRole('button', { name: /like/i })
  const edge = Math.max(...hearts.map((heart) => heart.getBoundingClientRect().right))
  expect(edge).toBeGreaterThan(300)
  expect(handle?.getBoundingClientRect().left).toBeGreaterThanOrEqual(edge)
  const before = await date()
  await point('pointerdown', 0.03, 'touch', handle)
  expect(await date()).toBe(before)
  await point('pointermove', 0.6, 'touch', handle)
  await expect.poll(date).toMatch(/2025$/)
  await point('pointerup', 0.6, 'touch', handle)
  await expect.poll(opacity).toBe('0')
})

test('on a phone a tap right after a flick of the handle is a tap', async () => {
  await renderApp(createDatedSource(900, 1), PHONE)
  const handle = (await rail()).querySelector('[data-part="handle"]')
  window.scrollTo(0, 3000)
  await expect.poll(() => handle && getComputedStyle(handle).opacity).toBe('1')
  const { left = 0, top = 0 } = handle?.getBoundingClientRect() ?? {}
  const { flick, down, up } = createFrameFingers()
  await flick([left + 14, top + 22], [left + 14, top + 322], 60)
  await expect.poll(date).toMatch(/2025$/)
  await down([150, 300])
  await up(30)
  expect(await screen.findByRole('dialog')).toBeVisible()
})

test('a second finger on the rail leaves the date to the first', async () => {
  await renderApp(createDatedSource(900, 1))
  const { x, y, width, height } = (await rail()).getBoundingClientRect()
  const place = (part: number) => [x + width / 2, y + part * height] as const
  const { down, moveTo, up } = createFrameFingers()
  await down(place(0.6))
  await expect.poll(date).toMatch(/2025$/)
  const before = await date()
  await down(place(0.6), place(0.2))
  await moveTo(place(0.6), place(0.1))
  expect(await date()).toBe(before)
  await up()
})

test('on a phone an open menu lies over the handle and its date', async () => {
  await renderApp(createDatedSource(900, 1), PHONE)
  await picture(1)
  await userEvent.click(await screen.findByRole('button', { name: 'Sort' }))
  const menu = await screen.findByRole('menu')
  const handle = (await rail()).querySelector('[data-part="handle"]') ?? document.body
  window.scrollTo(0, 300)
  await expect.poll(() => getComputedStyle(handle).opacity).toBe('1')
  const { left, top } = handle.getBoundingClientRect()
  expect(left).toBeLessThan(menu.getBoundingClientRect().right)
  expect(document.elementFromPoint(left + 6, top + 22)?.closest('[role="menu"]')).toBe(menu)
})

test('the rail has the dates of the matches, and none if the list is not in order of date', async () => {
  window.history.replaceState(null, '', '?q=bear&matches=only')
  await renderApp(createDatedSource(120, 1))
  await expect.poll(date).toBe('November 2026')
  expect(await rail()).toHaveAttribute('aria-valuemax', '4')
  await userEvent.click(await screen.findByRole('button', { name: 'Sort' }))
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Oldest' }))
  await expect.poll(date).toBe('July 2026')
  await userEvent.click(await screen.findByRole('button', { name: 'Sort' }))
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Name' }))
  await expect.poll(() => screen.queryByRole('slider', { name: 'Date' })).toBeNull()
})

test('on a wide screen the rail stands in the margin, and the grid keeps its width', async () => {
  await renderApp(createDatedSource(900, 1))
  await rail()
  const feed = screen.getByRole('feed').getBoundingClientRect()
  expect((await rail()).getBoundingClientRect().left).toBeGreaterThanOrEqual(feed.right)
  await page.viewport(1600, 1000)
  await expect
    .poll(async () => (await rail()).getBoundingClientRect().left)
    .toBeGreaterThanOrEqual(screen.getByRole('feed').getBoundingClientRect().right)
})

/** The pixel of the rail at a share of its height, 3 px from its right edge: red, green, blue, opacity. */
async function pixelAt(share: number): Promise<readonly number[]> {
  const canvas = (await rail()).querySelector('canvas')
  const context = canvas?.getContext('2d')
  if (!canvas || !context) return []
  const { width, height, clientWidth } = canvas
  const left = width - Math.round((3 * width) / clientWidth)
  return Array.from(context.getImageData(left, Math.floor(share * height), 1, 1).data)
}

const RED = [0xc0, 0x20, 0x20, 255]
const BLUE = [0x20, 0x40, 0xc0, 255]

test('each day of the rail has the colours of its images, which come as they become known', async () => {
  let isKnown = false
  const listeners = new Set<() => void>()
  const colours: ListColours = {
    // The first half of the images is red, the other half blue.
    paint: (rows) =>
      Promise.resolve(
        paintRows(rows, (at) => (isKnown ? oklabOf(at < 100 ? 0xc02020 : 0x2040c0) : null)),
      ),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  await renderApp({ ...createDatedSource(200, 0.25), colours })
  await rail()
  await expect.poll(() => pixelAt(0.25)).toEqual([128, 128, 128, 72])
  isKnown = true
  for (const report of listeners) report()
  await expect.poll(() => pixelAt(0.25)).toEqual(RED)
  expect(await pixelAt(0.75)).toEqual(BLUE)
  await page.viewport(1280, 500)
  await expect
    .poll(async () => (await rail()).querySelector('canvas')?.clientHeight)
    .toBeLessThan(500)
  await expect.poll(() => pixelAt(0.25)).toEqual(RED)
})

test('on a phone the days are painted once a finger pulls the handle', async () => {
  const paint = vi.fn((rows: Uint32Array) =>
    Promise.resolve(paintRows(rows, () => oklabOf(0xc02020))),
  )
  const colours = { paint }
  await renderApp({ ...createDatedSource(900, 1), colours }, PHONE)
  const handle = (await rail()).querySelector('[data-part="handle"]')
  await picture(1)
  window.scrollTo(0, 3000)
  await expect.poll(() => handle && getComputedStyle(handle).opacity).toBe('1')
  expect(paint).not.toHaveBeenCalled()
  await point('pointerdown', 0.03, 'touch', handle)
  await expect.poll(() => pixelAt(0.5)).toEqual(RED)
})

test('the colours of a generated gallery are those of its drawings, painted in a worker', async () => {
  const signal = new AbortController().signal
  const rows = Uint32Array.of(0, 1, 0, 1, 2, 1)
  const { paint } = generatedColours(60, 60)
  const all = await paint(rows, { filter: null, signal }, runWorker)
  expect(Array.from(all.subarray(0, 4))).toEqual([180, 99, 175, 255])
  expect(Array.from(all.subarray(16, 20))).toEqual([144, 109, 103, 255])
})

const peeked = async () =>
  [
    ...(await rail()).querySelectorAll('[data-part="peek"] img, [data-part="peek"] [role="img"]'),
  ].map((each) => each.getAttribute('alt') ?? each.getAttribute('aria-label'))

test('a mouse that rests on a day shows three of its pictures, and requests none on its way', async () => {
  const source = createDatedSource(600, 0.1)
  const pages = vi.spyOn(source, 'pages')
  await renderApp(source)
  await picture(1)
  await rail()
  const before = pages.mock.calls.length
  for (const share of [0.2, 0.4, 0.6, 0.8, 0.9]) await point('pointermove', share, 'mouse')
  await expect.poll(peeked).toEqual(['owl, picture 547', 'fox, picture 551', 'owl, picture 556'])
  expect(pages.mock.calls.length).toBe(before + 1)
  await point('pointerout', 0.9, 'mouse')
  await expect.poll(peeked).toEqual([])
})

test('the keys show three pictures of the day that they lead to, until the rail loses focus', async () => {
  await renderApp(createDatedSource(60, 0.1))
  await picture(1)
  const slider = await rail()
  slider.focus()
  expect(await peeked()).toEqual([])
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(peeked).toEqual(['owl, picture 7', 'fox, picture 11', 'owl, picture 16'])
  slider.blur()
  await expect.poll(peeked).toEqual([])
})
