import { fireEvent, screen, within } from '@testing-library/react'
import { flushSync } from 'react-dom'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { onScreen } from '../../src/gallery/onScreen'
import { withUi } from '../../src/sources/defineSource'
import { createGeneratedSource } from '../../src/sources/generated/generatedSource'
import { readParameters } from '../../src/sources/generated/parameters'
import { campaignUi } from '../../src/sources/generated/ui/campaignUi'
import { waitForLazyCode } from '../support/lazyCode'
import { makeImage } from '../support/makeImage'
import { PHONE, renderApp } from '../support/renderApp'
import { createScriptedSource } from '../support/scriptedSource'
import { watchCards } from '../support/watchCards'

/** Every third image is a city, the others are castles: 7 cities on the first page, 14 in all. */
const images = (start: number, end: number) =>
  Array.from({ length: end - start }, (_, place) => {
    const index = start + place
    const scene = index % 3 === 0 ? 'a city' : 'a castle'
    return makeImage(index, { prompt: `${scene}, version ${index + 1}.` })
  })

const summary = () => within(screen.getByRole('search'))
const status = () => screen.getByRole('status').textContent
/** The position of the card that has focus; null if none has. */
const focused = () => document.activeElement?.closest('article')?.ariaPosInSet ?? null
const nextMatch = () => screen.findByRole('button', { name: 'Next match' })
/** Presses a key; a capital letter with Shift. */
const key = (name: string) =>
  fireEvent.keyDown(document.activeElement ?? document.body, {
    key: name,
    shiftKey: /^[A-Z]$/.test(name),
  })

/** The width of the focus ring of a card's link. */
const ringOf = (link: Element | null) => link && getComputedStyle(link, '::after').outlineWidth

/** Renders a gallery of 40 images, of which 20 are loaded, that is searched for a text. */
async function renderSearch(text: string, size?: typeof PHONE) {
  window.history.replaceState(null, '', `?q=${text}`)
  const source = createScriptedSource([images(0, 20), images(20, 30), images(30, 40)])
  await renderApp(source, size)
  source.deliver()
  await screen.findByRole('article', { name: /version 1\.$/ })
  await nextMatch()
  await waitForLazyCode()
  return source
}

/** Goes to the next or the previous match. Returns the position of its card. */
async function go(name: 'n' | 'N') {
  const before = focused()
  key(name)
  await expect.poll(focused).not.toBe(before)
  return focused()
}

test('“Next match” focuses one match after another, with its number in the summary and announced', async () => {
  await renderSearch('city')
  await userEvent.click(await nextMatch())
  await expect.poll(focused).toBe('1')
  expect(await summary().findByText('Match 1 of 7 loaded')).toBeVisible()
  await expect.poll(status).toBe('Match 1 of 7 loaded')
  // Focus is shown although the button was pressed with the pointer.
  expect(ringOf(document.activeElement)).toBe('3px')
  // From the card on, although focus is on the button.
  await userEvent.click(await nextMatch())
  await expect.poll(focused).toBe('4')
  await expect.poll(status).toBe('Match 2 of 7 loaded')
})

test('on a phone the button stays beside the edge, whatever the summary says', async () => {
  await renderSearch('city', PHONE)
  const button = await nextMatch()
  const { left } = button.getBoundingClientRect()
  await userEvent.click(button)
  await expect.poll(focused).toBe('1')
  expect(button.getBoundingClientRect().left).toBe(left)
})

test('the keys N and Shift N go from the focused card to the match after and before it', async () => {
  await renderSearch('city')
  screen.getByRole('link', { name: /version 6\.$/ }).focus()
  expect(await go('n')).toBe('7')
  expect(await go('n')).toBe('10')
  expect(await go('N')).toBe('7')
  expect(await go('N')).toBe('4')
})

test('without focus, the search begins at the top of the view', async () => {
  await renderSearch('city')
  const third = screen.getByRole('article', { name: /version 9\.$/ })
  window.scrollTo(0, third.getBoundingClientRect().top + window.scrollY - 150)
  expect(await go('n')).toBe('10')
})

test('a card that had focus and is scrolled out of view is no longer where the search begins', async () => {
  await renderSearch('city')
  await userEvent.click(await nextMatch())
  await expect.poll(focused).toBe('1')
  screen.getByRole('searchbox').focus()
  window.scrollTo(0, document.documentElement.scrollHeight)
  await expect.poll(() => screen.queryByRole('article', { name: /version 20\.$/ })).not.toBeNull()
  await userEvent.click(await nextMatch())
  await expect.poll(() => Number(focused())).toBeGreaterThan(12)
})

test('before the first match the search goes on from the last one that is loaded, and says so', async () => {
  await renderSearch('city')
  expect(await go('N')).toBe('19')
  expect(await summary().findByText('Match 7 of 7 loaded, from the end')).toBeVisible()
})

test('more images are loaded for a match, and after the last one the search goes on from the start', async () => {
  const source = await renderSearch('25.')
  await userEvent.click(await nextMatch())
  expect(await summary().findByText('Looking for a match')).toBeVisible()
  await expect.poll(status).toBe('Looking for a match')
  source.deliver()
  await expect.poll(focused).toBe('25')
  expect(await summary().findByText('Match 1 of 1 loaded')).toBeVisible()
  key('n')
  source.deliver()
  expect(await summary().findByText('Match 1 of 1, from the start')).toBeVisible()
  expect(source.asked).toEqual([1, 2, 3])
})

test('the number of a match follows the images that are loaded later', async () => {
  const source = await renderSearch('city')
  expect(await go('n')).toBe('1')
  window.scrollTo(0, document.documentElement.scrollHeight)
  source.deliver()
  expect(await summary().findByText('Match 1 of 10 loaded')).toBeVisible()
})

test('if no image matches, the summary says so and offers to show only matches', async () => {
  const source = await renderSearch('soup')
  await userEvent.click(await nextMatch())
  source.deliver()
  source.deliver()
  expect(await summary().findByText('None of the 40 images match')).toBeVisible()
  await expect.poll(status).toBe('None of the 40 images match')
  await userEvent.click(screen.getByRole('button', { name: 'Show only matches' }))
  expect(screen.getByRole('switch', { name: 'Only matches' })).toBeChecked()
  expect(screen.getByRole('switch', { name: 'Only matches' })).toHaveFocus()
  expect(screen.queryByRole('button', { name: 'Next match' })).toBeNull()
})

const STOPPED = 'No match found so far'

test.each<readonly [string, () => unknown]>([
  ['Escape', () => key('Escape')],
  ['scrolling', () => window.scrollTo(0, 300)],
  ['its button', () => userEvent.click(screen.getByRole('button', { name: 'Stop' }))],
])('%s stops a search', async (_, stop) => {
  const source = await renderSearch('25.')
  key('n')
  await summary().findByText('Looking for a match')
  await stop()
  expect(await summary().findByText(STOPPED)).toBeVisible()
  source.deliver()
  await expect.poll(status).toBe('10 more images loaded')
  expect(focused()).toBeNull()
  expect(summary().getByText(STOPPED)).toBeVisible()
})

test('an image that is opened stops a search', async () => {
  const source = await renderSearch('25.')
  key('n')
  await summary().findByText('Looking for a match')
  await userEvent.click(screen.getByRole('link', { name: /version 2\.$/ }))
  await screen.findByRole('dialog')
  expect(screen.getByText(STOPPED, { selector: 'p' })).toBeInTheDocument()
  source.deliver()
})

test('a page that cannot be loaded stops a search, which can go on later', async () => {
  const source = await renderSearch('25.')
  key('n')
  source.fail()
  expect(await summary().findByText(STOPPED)).toBeVisible()
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  source.deliver()
  await expect.poll(() => screen.queryByRole('alert')).toBeNull()
  key('n')
  await expect.poll(focused).toBe('25')
})

test('another search begins anew', async () => {
  const source = await renderSearch('25.')
  key('n')
  await summary().findByText('Looking for a match')
  await userEvent.fill(screen.getByRole('searchbox'), 'castle')
  expect(await summary().findByText('13 of the first 20 images match')).toBeVisible()
  source.deliver()
  expect(await summary().findByText('20 of the first 30 images match')).toBeVisible()
  expect(focused()).toBeNull()
})

test('keys that are turned off go to no match', async () => {
  localStorage.setItem('explore.characterKeys', 'off')
  await renderSearch('city')
  key('n')
  await waitForLazyCode()
  expect(focused()).toBeNull()
})

test('a source that knows all its images leads to matches that are not loaded, with their number among all', async () => {
  window.history.replaceState(null, '', '?images=2000&q=castle+anime+style')
  const { shape } = readParameters(new URLSearchParams('images=2000'))
  const now = new Date('2026-11-21T15:00:00Z')
  await renderApp(withUi(createGeneratedSource({ seed: 60, shape, now }), v.null(), campaignUi))
  await userEvent.click(await nextMatch())
  await expect.poll(focused).not.toBeNull()
  const first = focused()
  expect(await summary().findByText(/^Match 1 of \d+$/)).toBeVisible()
  await waitForLazyCode()
  expect(Number(await go('N'))).toBeGreaterThan(1500)
  expect(await summary().findByText(/^Match (\d+) of \1, from the end$/)).toBeVisible()
  expect(await go('n')).toBe(first)
  expect(await summary().findByText(/^Match 1 of \d+, from the start$/)).toBeVisible()
})

test('of a match farther away than any card that is mounted, the cards in view come first', async () => {
  window.history.replaceState(null, '', '?images=2000&first=2000&q=castle')
  const { shape } = readParameters(new URLSearchParams('images=2000&first=2000'))
  const now = new Date('2026-11-21T15:00:00Z')
  const source = withUi(createGeneratedSource({ seed: 60, shape, now }), v.null(), campaignUi)
  const cards = watchCards(source)
  await renderApp(source, PHONE)
  await nextMatch()
  await waitForLazyCode()
  const { grid } = onScreen.getState()
  cards.mockClear()
  flushSync(() => grid?.goToCard(1000))
  // Three can be in view. The one that gets focus is rendered once more.
  expect(cards).toHaveBeenCalledTimes(3 + 1)
  // With two above and two below.
  await expect.poll(() => cards.mock.calls.length).toBe(7 + 1)
})
