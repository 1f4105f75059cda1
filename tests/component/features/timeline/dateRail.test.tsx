import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ImageSource } from '../../../../src/sources/source'
import { createDatedSource } from '../../../support/datedSource'
import { PHONE, renderApp } from '../../../support/renderApp'

const rail = () => screen.findByRole('slider', { name: 'Date' })
const date = async () => (await rail()).getAttribute('aria-valuetext')
const picture = (number: number) =>
  screen.findByRole('article', { name: new RegExp(`picture ${number}$`) })

/** Sends a pointer event to an element of the rail, at a share of the height of the rail. */
async function point(type: string, share: number, pointerType: string, target?: Element | null) {
  const element = await rail()
  const { top, height, left } = element.getBoundingClientRect()
  const at = { clientX: left + 8, clientY: top + share * height, pointerId: 1, pointerType }
  ;(target ?? element).dispatchEvent(new PointerEvent(type, { bubbles: true, button: 0, ...at }))
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
