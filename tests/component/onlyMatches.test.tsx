import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { ImageSource } from '../../src/sources/source'
import { createGate } from '../support/gate'
import { makeImage } from '../support/makeImage'
import { PHONE, renderApp } from '../support/renderApp'
import { createScriptedSource } from '../support/scriptedSource'
import { scrollRest } from '../support/scrollRest'
import { createStackedSource } from '../support/stackedSource'

/** The prompts of 3,000 images: owls where the test says so, else foxes. */
const prompts = (isOwl: (index: number) => boolean) =>
  Array.from(
    { length: 3000 },
    (_, index) => `${isOwl(index) ? 'an owl' : 'a fox'}, version ${index + 1}.`,
  )
const everySeventh = (index: number) => index % 7 === 0

const onlyMatches = () => screen.findByRole('switch', { name: 'Only matches' })
const barBottom = () => screen.getByRole('search').getBoundingClientRect().bottom
const owls = () => screen.queryAllByRole('article', { name: /owl/ })
const foxes = () => screen.queryAllByRole('article', { name: /fox/ })
const nameOf = (card: Element | undefined) => card?.getAttribute('aria-label') ?? ''
const focusedName = () => nameOf(document.activeElement?.closest('article') ?? undefined)
const topOf = (name: string) => screen.queryByRole('article', { name })?.getBoundingClientRect().top

/** The owls of which half is in view. */
const owlsInView = () =>
  owls().filter((card) => {
    const { top, bottom } = card.getBoundingClientRect()
    return (top + bottom) / 2 > barBottom() && (top + bottom) / 2 < window.innerHeight
  })

/** How many px a card is below the toolbar. */
const belowBar = (name: string) => (topOf(name) ?? Infinity) - barBottom()

async function renderSearch(source: ImageSource, size?: typeof PHONE) {
  window.history.replaceState(null, '', '?q=owl')
  await renderApp(source, size)
  await onlyMatches()
}

async function scrollTo(top: number) {
  window.scrollTo(0, top)
  await scrollRest()
}

test.each([
  ['a desktop', undefined, 40_100],
  ['a phone', PHONE, 34_700],
])('on %s “Only matches” leaves a match that is in view where it is', async (_, size, top) => {
  await renderSearch(createStackedSource(prompts(everySeventh)), size)
  await scrollTo(top)
  await expect.poll(owlsInView).not.toEqual([])
  const name = nameOf(owlsInView()[0])
  const before = belowBar(name)
  await userEvent.click(await onlyMatches())
  await expect.poll(foxes).toEqual([])
  await expect.poll(() => Math.abs(belowBar(name) - before)).toBeLessThan(2)
  expect(await onlyMatches()).toBeChecked()
})

test('“Only matches” leaves the match where it is that the visitor has gone to', async () => {
  await renderSearch(createStackedSource(prompts(everySeventh)))
  await scrollTo(40_100)
  await expect.poll(foxes).not.toEqual([])
  let name = ''
  for (let match = 1; match <= 3; match++) {
    const before = name
    await userEvent.click(await screen.findByRole('button', { name: 'Next match' }))
    await expect.poll(focusedName).not.toBe(before)
    name = focusedName()
  }
  await scrollRest()
  const before = belowBar(name)
  expect(before).toBeGreaterThan(200)
  await userEvent.click(await onlyMatches())
  await expect.poll(foxes).toEqual([])
  await expect.poll(() => Math.abs(belowBar(name) - before)).toBeLessThan(2)
})

test('if no match is in view, “Only matches” begins at the nearest one, before or after', async () => {
  await renderSearch(
    createStackedSource(prompts((index) => index < 60 || index === 1200 || index > 2500)),
  )
  const pitch = (document.documentElement.scrollHeight - window.innerHeight) / (3000 / 4)
  await scrollTo(pitch * (1400 / 4))
  await expect.poll(foxes).not.toEqual([])
  expect(owls()).toEqual([])
  await userEvent.click(await onlyMatches())
  await expect.poll(() => nameOf(owlsInView()[0])).toBe('an owl, version 1201.')
})

test('switched off again, the whole gallery is where it was', async () => {
  await renderSearch(createStackedSource(prompts(everySeventh)))
  await scrollTo(40_100)
  await expect.poll(foxes).not.toEqual([])
  await userEvent.click(await onlyMatches())
  await expect.poll(foxes).toEqual([])
  await scrollRest()
  await userEvent.click(await onlyMatches())
  await expect.poll(foxes).not.toEqual([])
  await expect.poll(() => Math.abs(window.scrollY - 40_100)).toBeLessThan(2)
})

test('at the top of the page “Only matches” begins at the top', async () => {
  await renderSearch(createStackedSource(prompts((index) => index > 10)))
  await userEvent.click(await onlyMatches())
  await expect.poll(foxes).toEqual([])
  expect(window.scrollY).toBe(0)
})

test.each([
  ['a desktop', 'in view', 10, undefined],
  ['a desktop', 'far away', 2000, undefined],
  ['a phone', 'in view', 3, PHONE],
  ['a phone', 'far away', 2000, PHONE],
])('on %s the switch stays where it is if the only match is %s', async (_, _where, match, size) => {
  await renderSearch(createStackedSource(prompts((index) => index === match)), size)
  await scrollTo(1100)
  const toggle = await onlyMatches()
  const before = toggle.getBoundingClientRect().top
  await userEvent.click(toggle)
  await expect.poll(foxes).toEqual([])
  await scrollRest()
  expect(owls()).toHaveLength(1)
  expect(toggle.getBoundingClientRect().top).toBeCloseTo(before, 0)
})

test('a source that cannot find matches knows the loaded ones', async () => {
  const images = prompts((index) => index % 2 === 0).map((prompt, index) =>
    makeImage(index, { prompt }),
  )
  const source = createScriptedSource([images.slice(0, 80), images.slice(80, 120)])
  source.deliver()
  await renderSearch(source)
  await scrollTo(2000)
  await expect.poll(owlsInView).not.toEqual([])
  const name = nameOf(owlsInView()[0])
  const before = belowBar(name)
  await userEvent.click(await onlyMatches())
  // It looks for the match among all of them, then their page is loaded.
  source.deliver()
  source.deliver()
  await expect.poll(foxes).toEqual([])
  await expect.poll(() => Math.abs(belowBar(name) - before)).toBeLessThan(2)
})

test('a search that is typed but not applied begins at the top', async () => {
  await renderSearch({
    ...createStackedSource(prompts(everySeventh)),
    typingPause: 3_600_000,
  })
  await scrollTo(40_100)
  await expect.poll(foxes).not.toEqual([])
  await userEvent.fill(screen.getByRole('searchbox'), 'fox')
  await userEvent.click(await onlyMatches())
  await expect.poll(owls).toEqual([])
  await expect.poll(() => topOf('a fox, version 2.')).toBeGreaterThan(0)
})

/** A source with a finder that first waits. */
function withFinder(waiting: () => Promise<void>): ImageSource {
  const source = createStackedSource(prompts(everySeventh))
  const { matchFinder } = source
  if (matchFinder === undefined) throw new Error('The source finds no matches')
  const next: typeof matchFinder.next = async (...request) => {
    await waiting()
    return matchFinder.next(...request)
  }
  return { ...source, matchFinder: { ...matchFinder, next } }
}

test('if the source does not find the match, “Only matches” begins at the top', async () => {
  await renderSearch(withFinder(() => Promise.reject(new Error('Nothing can be found'))))
  await scrollTo(40_100)
  await expect.poll(foxes).not.toEqual([])
  await userEvent.click(await onlyMatches())
  await expect.poll(foxes).toEqual([])
  await expect.poll(() => topOf('an owl, version 1.')).toBeGreaterThan(0)
})

test('while the match is looked for the switch is on, and pressing it again ends that', async () => {
  const gate = createGate()
  await renderSearch(withFinder(() => gate.opened))
  await scrollTo(40_100)
  await expect.poll(foxes).not.toEqual([])
  await userEvent.click(await onlyMatches())
  expect(await onlyMatches()).toBeChecked()
  await userEvent.click(await onlyMatches())
  expect(await onlyMatches()).not.toBeChecked()
  gate.open()
  await scrollRest()
  expect(foxes()).not.toEqual([])
  expect(await onlyMatches()).not.toBeChecked()
})

test('an image that is opened while the match is looked for ends that, and closes over the list that it was opened in', async () => {
  const gate = createGate()
  await renderSearch(withFinder(() => gate.opened))
  await scrollTo(40_100)
  await expect.poll(owlsInView).not.toEqual([])
  await userEvent.click(await onlyMatches())
  const [card] = owlsInView()
  card?.querySelector('a')?.click()
  await screen.findByRole('dialog')
  gate.open()
  await scrollRest()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => document.activeElement?.closest('article')).toBe(card)
  expect(await onlyMatches()).not.toBeChecked()
  expect(foxes()).not.toEqual([])
})

test('on a phone the switch stays in view while it is pressed again and again', async () => {
  await renderSearch(createStackedSource(prompts(everySeventh)), PHONE)
  await screen.findByRole('button', { name: 'Next match' })
  const toggle = await onlyMatches()
  toggle.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  await userEvent.click(toggle)
  await expect.poll(foxes).toEqual([])
  await userEvent.click(toggle)
  await screen.findByRole('button', { name: 'Next match' })
  expect(toggle.getBoundingClientRect().right).toBeLessThan(PHONE.width)
})

test('on a phone on its side the switch is whole beside any number of chips', async () => {
  const names = ['Landscape', 'Portrait', 'Abstract', 'Realistic', 'Fantasy', 'Sci-Fi', 'Anime']
  const categories = [{ name: null, categories: names.map((name) => ({ name, count: null })) }]
  const source = { ...createStackedSource(prompts(everySeventh)), categories }
  const phone = { width: PHONE.height, height: PHONE.width }
  for (const chosen of [2, 7]) {
    const search = names.slice(0, chosen).map((name) => `&category=${name}`)
    window.history.replaceState(null, '', `?q=owl${search.join('')}`)
    const { unmount } = await renderApp(source, phone)
    const { left, right, top, bottom } = (await onlyMatches()).getBoundingClientRect()
    expect(right).toBeCloseTo(screen.getByRole('feed').getBoundingClientRect().right, 0)
    const middle = (top + bottom) / 2
    for (const x of [left + 1, right - 1])
      expect(document.elementFromPoint(x, middle)?.closest('button')).toBe(await onlyMatches())
    unmount()
  }
})

test('on a phone the ring of the search field covers nothing of the row below', async () => {
  await renderSearch(createStackedSource(prompts(everySeventh)), PHONE)
  const next = await screen.findByRole('button', { name: 'Next match' })
  const field = screen.getByRole('searchbox', { name: 'Search images' })
  field.focus()
  const { outlineOffset, outlineWidth } = getComputedStyle(field)
  const ring = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth)
  expect(field.getBoundingClientRect().bottom + ring).toBeLessThanOrEqual(
    next.getBoundingClientRect().top,
  )
})
