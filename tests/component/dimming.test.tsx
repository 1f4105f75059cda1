import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cdp, userEvent } from 'vitest/browser'
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

beforeEach(async () => {
  await showMotion()
  // The pointer of an earlier test may be where a card will be, which does not step back then.
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 0, y: 0 })
})

afterEach(() => {
  vi.useRealTimers()
})

const search = () => screen.getByRole('searchbox', { name: 'Search images' })
const type = (value: string) => fireEvent.input(search(), { target: { value } })
const card = (number: number) =>
  screen.getByRole('article', { name: new RegExp(`version ${number}$`) })
const linkOf = (number: number) => within(card(number)).getByRole('link')
/** Whether the card of a number has stepped back behind its veil. */
const isBack = (number: number) =>
  // The second is where the transition begins.
  !['rgba(0, 0, 0, 0)', 'oklab(0 0 0 / 0)', ''].includes(
    getComputedStyle(linkOf(number), '::before').backgroundColor,
  )
const isMatch = (number: number) =>
  within(card(number)).queryByRole('img', { name: 'Match' }) !== null

/** The numbers of the cards that have begun to step back, or to come forward. */
function watchVeils(): Set<string> {
  const numbers = new Set<string>()
  document.addEventListener('transitionrun', ({ target, pseudoElement }) => {
    const position = target instanceof HTMLElement && target.closest('article')?.ariaPosInSet
    if (position && pseudoElement === '::before') numbers.add(position)
  })
  return numbers
}

test('cards of images that do not match step back, those of matches stay, and without a search all are back', async () => {
  await renderImages()
  type('city')
  await expect.poll(() => isBack(2)).toBe(true)
  expect([isBack(1), isBack(3), isBack(4)]).toEqual([false, true, false])
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }))
  await expect.poll(() => [isBack(1), isBack(2)]).toEqual([false, false])
})

test('all that lies on a card steps back with its picture, and comes forward with the pointer or the focus', async () => {
  await renderImages()
  type('city')
  await expect.poll(() => isBack(2)).toBe(true)
  const like = within(card(2)).getByRole('button', { name: 'Like' })
  const { left, top, width, height } = like.getBoundingClientRect()
  // The veil lets presses through.
  expect(document.elementFromPoint(left + width / 2, top + height / 2)).toBe(like)
  const veil = getComputedStyle(linkOf(2), '::before')
  const picture = within(linkOf(2)).getByRole('img').getBoundingClientRect()
  expect([veil.position, veil.top, Math.round(Number.parseFloat(veil.height))]).toEqual([
    'absolute',
    '0px',
    Math.round(picture.height),
  ])
  expect(Number(veil.zIndex)).toBeGreaterThan(Number(getComputedStyle(like).zIndex))
  await userEvent.hover(card(2))
  await expect.poll(() => [isBack(2), isBack(3)]).toEqual([false, true])
  await userEvent.hover(search())
  await expect.poll(() => isBack(2)).toBe(true)
  linkOf(1).focus()
  await userEvent.keyboard('{PageDown}')
  await expect.poll(() => document.activeElement).toBe(linkOf(5))
  await expect.poll(() => isBack(5)).toBe(false)
})

test('a page that is opened with a search is dimmed from the beginning', async () => {
  window.history.replaceState(null, '', '?q=city')
  const changed = watchVeils()
  await renderImages()
  await expect.poll(() => [isBack(1), isBack(2)]).toEqual([false, true])
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

test('nothing is dimmed while a search is typed for the first time, although screen readers hear of its matches', async () => {
  await renderImages()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const changed = watchVeils()
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
  const changed = watchVeils()
  await typeCity('ci')
  await vi.advanceTimersByTimeAsync(300)
  await expect.poll(() => [...changed]).toContain('2')
  changed.clear()
  for (const text of ['cit', 'city', 'city,', 'city', 'cit']) await typeCity(text)
  expect([...changed]).toEqual([])
  type('cast')
  await vi.advanceTimersByTimeAsync(0)
  await expect.poll(() => [isBack(1), isBack(2)]).toEqual([true, false])
})

test('while only matches are shown, no card is a match among others and none steps back', async () => {
  const source = await renderImages()
  type('city')
  await userEvent.click(await screen.findByRole('switch', { name: 'Only matches' }))
  source.deliver()
  await expect.poll(() => screen.getAllByRole('article')).toHaveLength(7)
  expect([isMatch(1), isMatch(4)]).toEqual([false, false])
  expect([isBack(1), isBack(4)]).toEqual([false, false])
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
