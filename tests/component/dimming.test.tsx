import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { waitForLazyCode } from '../support/lazyCode'
import { makeImage } from '../support/makeImage'
import { showMotion } from '../support/motion'
import { framesUntil, nextFrame } from '../support/nextFrame'
import { renderApp } from '../support/renderApp'
import { createScriptedSource } from '../support/scriptedSource'
import { watchCards } from '../support/watchCards'

/** Every third image is a city, the others are castles. */
const images = Array.from({ length: 20 }, (_, index) =>
  makeImage(index, { prompt: `${index % 3 === 0 ? 'a city' : 'a castle'}, version ${index + 1}` }),
)

/** Images of a source that applies a text as soon as it is typed. */
async function renderImages(source = { ...createScriptedSource([images]), typingPause: 0 }) {
  await renderApp(source)
  source.deliver()
  await screen.findByRole('article', { name: /version 1$/ })
  await waitForLazyCode()
  return source
}

beforeEach(showMotion)

afterEach(() => {
  vi.useRealTimers()
})

const search = () => screen.getByRole('searchbox', { name: 'Search images' })
const type = (value: string) => fireEvent.input(search(), { target: { value } })
const card = (number: number) =>
  screen.getByRole('article', { name: new RegExp(`version ${number}$`) })
const opacity = (number: number) =>
  getComputedStyle(within(card(number)).getByRole('img', { name: /version/ })).opacity
const isMatch = (number: number) =>
  within(card(number)).queryByRole('img', { name: 'Match' }) !== null

/** The numbers of the cards whose pictures have begun to change their opacity. */
function watchPictures(): ReadonlySet<string> {
  const numbers = new Set<string>()
  document.addEventListener('transitionrun', ({ target, propertyName }) => {
    const position = target instanceof HTMLImageElement && target.closest('article')?.ariaPosInSet
    if (position && propertyName === 'opacity') numbers.add(position)
  })
  return numbers
}

test('pictures of images that do not match step back, those of matches stay, and without a search all are back', async () => {
  await renderImages()
  type('city')
  await expect.poll(() => opacity(2)).toBe('0.35')
  expect([opacity(1), opacity(3), opacity(4)]).toEqual(['1', '0.35', '1'])
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }))
  await expect.poll(() => [opacity(1), opacity(2)]).toEqual(['1', '1'])
})

test('a page that is opened with a search is dimmed from the beginning', async () => {
  window.history.replaceState(null, '', '?q=city')
  const changed = watchPictures()
  await renderImages()
  await expect.poll(() => [opacity(1), opacity(2)]).toEqual(['1', '0.35'])
  expect([...changed]).toEqual([])
})

/** Types a text, and waits until it is highlighted in the first card and all effects of that have run. */
async function typeCity(text: string) {
  type(text)
  await vi.advanceTimersByTimeAsync(0)
  await framesUntil(() => within(card(1)).queryByText(text, { selector: 'mark' }) !== null)
  await nextFrame()
  await nextFrame()
}

test('nothing is dimmed while a search is typed for the first time, although its matches have their badge', async () => {
  await renderImages()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const changed = watchPictures()
  for (const text of ['c', 'ci', 'cit', 'city']) {
    await typeCity(text)
    await vi.advanceTimersByTimeAsync(250)
  }
  expect(isMatch(1)).toBe(true)
  expect([...changed]).toEqual([])
  await vi.advanceTimersByTimeAsync(50)
  await expect.poll(() => [...changed]).toContain('2')
})

test('from letter to letter, what matches before and after is never dimmed, and what does not match stays so', async () => {
  await renderImages()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await typeCity('ci')
  await vi.advanceTimersByTimeAsync(300)
  await expect.poll(() => opacity(2)).toBe('0.35')
  const changed = watchPictures()
  for (const text of ['cit', 'city', 'city,', 'city', 'cit']) await typeCity(text)
  expect([...changed]).toEqual([])
  type('cast')
  await vi.advanceTimersByTimeAsync(0)
  await expect.poll(() => [opacity(1), opacity(2)]).toEqual(['0.35', '1'])
})

test('while only matches are shown, no card has a badge and no picture is dimmed', async () => {
  const source = await renderImages()
  type('city')
  await userEvent.click(await screen.findByRole('switch', { name: 'Only matches' }))
  source.deliver()
  await expect.poll(() => screen.getAllByRole('article')).toHaveLength(7)
  expect([isMatch(1), isMatch(4)]).toEqual([false, false])
  expect([opacity(1), opacity(4)]).toEqual(['1', '1'])
})

test('a search renders neither cards nor their pictures again', async () => {
  const source = { ...createScriptedSource([images]), typingPause: 0 }
  const lines = watchCards(source)
  const CardPicture = vi.fn(() => null)
  Object.assign(source, { ui: { ...source.ui, CardPicture } })
  await renderImages(source)
  const drawn = CardPicture.mock.calls.length
  lines.mockClear()
  type('city')
  await expect.poll(() => isMatch(1)).toBe(true)
  await expect
    .poll(() => screen.getAllByRole('link').map((link) => link.dataset['search']))
    .toContain('dimmed')
  expect(CardPicture).toHaveBeenCalledTimes(drawn)
  expect(lines).not.toHaveBeenCalled()
})
