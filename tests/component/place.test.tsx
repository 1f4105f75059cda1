import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeImages } from '../support/makeImage'
import { renderApp } from '../support/renderApp'
import { createScriptedSource } from '../support/scriptedSource'

const fivePages = () =>
  createScriptedSource([
    makeImages(0, 40),
    makeImages(40, 80),
    makeImages(80, 120),
    makeImages(120, 160),
    makeImages(160, 200),
  ])

test('a visitor who comes back costs one page, not those before it', async () => {
  window.history.replaceState({ place: { index: 100, part: 0.5 } }, '')
  const source = fivePages()
  await renderApp(source)
  await expect.poll(() => source.asked).toEqual([3])
  source.deliver()
  const card = await screen.findByRole('article', { name: /version 101$/ })
  const { top, height } = card.getBoundingClientRect()
  const toolbar = screen.getByRole('search').getBoundingClientRect()
  expect(Math.abs(top + (height + 24) / 2 - toolbar.bottom)).toBeLessThan(2)
})

test('pages before are fetched when one scrolls up to them', async () => {
  window.history.replaceState({ place: { index: 100, part: 0 } }, '')
  const source = fivePages()
  await renderApp(source)
  await expect.poll(() => source.asked).toEqual([3])
  source.deliver()
  const card = await screen.findByRole('article', { name: /version 101$/ })
  window.scrollBy(0, -2400)
  await expect.poll(() => source.asked).toEqual([3, 2])
  const before = card.isConnected ? card.getBoundingClientRect().top : null
  source.deliver()
  await screen.findByRole('article', { name: /version 80$/ })
  expect(card.isConnected ? card.getBoundingClientRect().top : null).toBe(before)
})

test.each([
  ['nonsense', 'nonsense'],
  ['a negative index', { place: { index: -4, part: 0 } }],
  ['a part that is no number', { place: { index: 4, part: 'half' } }],
  ['a place in the header that is not at the top', { place: { index: 4, part: -1 } }],
])('a history entry with %s begins at the top', async (_, state) => {
  window.history.replaceState(state, '')
  const source = fivePages()
  await renderApp(source)
  source.deliver()
  await screen.findByRole('article', { name: /version 1$/ })
  expect(window.scrollY).toBe(0)
  expect(source.asked).toEqual([1])
})

test('a place past the end goes to the end', async () => {
  window.history.replaceState({ place: { index: 5000, part: 0 } }, '')
  const source = fivePages()
  await renderApp(source)
  await expect.poll(() => source.asked).toEqual([5])
  source.deliver()
  expect(await screen.findByRole('article', { name: /version 200$/ })).toBeInTheDocument()
})
