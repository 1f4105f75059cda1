import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { makeImages } from '../support/makeImage'
import { renderApp } from '../support/renderApp'
import { createScriptedSource } from '../support/scriptedSource'

async function renderGrid(images: number, window = { width: 1280, height: 800 }) {
  const source = createScriptedSource([makeImages(0, images)])
  await renderApp(source, window)
  source.deliver()
  await screen.findByRole('article', { name: /version 1$/ })
}

const cards = () => screen.getAllByRole('article')

/** The number of cards in the row of the first card. */
function columns(): number {
  const top = cards()[0]?.getBoundingClientRect().top
  return cards().filter((card) => card.getBoundingClientRect().top === top).length
}

test.each([320, 640, 768, 1024, 2560])(
  'in a window %i px wide nothing overflows sideways',
  async (width) => {
    await renderGrid(20, { width, height: 800 })
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  },
)

test('the columns follow the window', async () => {
  await renderGrid(20)
  await page.viewport(700, 800)
  await expect.poll(columns).toBe(2)
  await page.viewport(1280, 800)
  await expect.poll(columns).toBe(4)
})

test('a gallery of a thousand images never has more than 40 cards in the document', async () => {
  await renderGrid(1000)
  expect(cards().length).toBeLessThanOrEqual(40)
  for (const part of [0.25, 0.5, 0.75, 1]) {
    const position = Math.ceil(1000 * part)
    const rowPitch = (screen.getByRole('feed').getBoundingClientRect().height + 24) / 250
    window.scrollTo(0, Math.ceil(position / 4) * rowPitch - 100)
    await screen.findByRole('article', { name: new RegExp(`version ${position}$`) })
    expect(cards().length).toBeLessThanOrEqual(40)
  }
})

test('cards stand in rows without gaps or overlaps', async () => {
  await renderGrid(40)
  // The rows beyond the window follow the first paint.
  await screen.findByRole('article', { name: /version 13$/ })
  const boxes = cards().map((card) => card.getBoundingClientRect())
  const gap = (from: number, to: number, start: 'left' | 'top', end: 'right' | 'bottom') =>
    Math.round((boxes[to]?.[start] ?? Number.NaN) - (boxes[from]?.[end] ?? Number.NaN))
  expect([0, 1, 2].map((index) => gap(index, index + 1, 'left', 'right'))).toEqual([24, 24, 24])
  expect([0, 4, 8].map((index) => gap(index, index + 4, 'top', 'bottom'))).toEqual([24, 24, 24])
})

test('the card that has focus stays in the document while it is far away', async () => {
  await renderGrid(1000)
  const link = within(cards()[1] ?? document.body).getByRole('link')
  link.focus()
  window.scrollTo(0, document.documentElement.scrollHeight)
  await screen.findByRole('article', { name: /version 1000$/ })
  expect(link).toHaveFocus()
  expect(link.isConnected).toBe(true)
})

test('rows move down when the header grows', async () => {
  await renderGrid(20)
  const header = screen.getByRole('banner')
  const before = cards()[0]?.getBoundingClientRect().top ?? Number.NaN
  header.style.paddingBottom = `${header.offsetHeight}px`
  await expect.poll(() => cards()[0]?.getBoundingClientRect().top).toBeGreaterThan(before + 50)
  window.scrollTo(0, document.documentElement.scrollHeight)
  await screen.findByRole('article', { name: /version 20$/ })
})
