import { act, screen, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import type { ImageSource } from '../../src/sources/source'
import { createGate } from '../support/gate'
import { createGrowingSource } from '../support/growingSource'
import { waitForLazyCode } from '../support/lazyCode'
import { renderApp } from '../support/renderApp'
import { createStackedSource } from '../support/stackedSource'

/** 300 images of a folder, of which 60 are loaded at first: the last two are owls. */
const PROMPTS = Array.from({ length: 300 }, (_, index) =>
  index < 298 ? `a fox, version ${index + 1}` : `an owl, version ${index + 1}`,
)

const text = (expected: string | RegExp) =>
  within(screen.getByRole('search')).findByText(expected, { selector: 'p' })

async function renderSearch(address: string, change: Partial<ImageSource> = {}) {
  window.history.replaceState(null, '', address)
  await renderApp({ ...createStackedSource(PROMPTS), ...change })
}

test('the matches are counted among all images, loaded or not, and announced once', async () => {
  const gate = createGate()
  const { matchFinder } = createStackedSource(PROMPTS)
  if (matchFinder === undefined) throw new Error('The source finds no matches')
  const counting: typeof matchFinder.countBefore = async (...request) => {
    await gate.opened
    return matchFinder.countBefore(...request)
  }
  await renderSearch('?q=owl', { matchFinder: { ...matchFinder, countBefore: counting } })
  expect(await text('0 of the first 60 images match')).toBeVisible()
  await waitForLazyCode()
  const status = screen.getByRole('status')
  const announced: (string | null)[] = []
  const observer = new MutationObserver(() => announced.push(status.textContent))
  observer.observe(status, { childList: true })
  onTestFinished(() => observer.disconnect())
  gate.open()
  expect(await text('2 of 300 images match')).toBeVisible()
  await waitForLazyCode()
  expect(announced).toEqual(['2 of 300 images match'])
})

test('a word that is no operator gets a hint beside the count, which is announced with it', async () => {
  await renderSearch('?q=modell:owl', { searchHint: () => '“modell:” is not an operator.' })
  expect(await text('0 of 300 images match')).toBeVisible()
  expect(await text('“modell:” is not an operator.')).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent(
    '0 of 300 images match. “modell:” is not an operator.',
  )
})

test('stacks count as the images in them', async () => {
  window.history.replaceState(null, '', '?q=owl&stacks=on')
  await renderApp(createStackedSource([...PROMPTS, 'an owl', 'an owl', 'an owl']))
  expect(await text('5 of 303 images match')).toBeVisible()
})

const countBefore = () => Promise.reject(new Error('The matches cannot be counted'))

test('if the source cannot count, the number says of which images it is', async () => {
  const { matchFinder, ...source } = createStackedSource(PROMPTS)
  await renderSearch(
    '?q=fox',
    matchFinder && { ...source, matchFinder: { ...matchFinder, countBefore } },
  )
  expect(await text('60 of the first 60 images match')).toBeVisible()
  window.scrollTo(0, document.documentElement.scrollHeight)
  expect(await text(/^\d+ of images (121|181|241) to 300 match$/)).toBeVisible()
})

test('only the matches are counted to their end, although few of them are loaded', async () => {
  const source = createStackedSource(PROMPTS)
  async function* pages(...request: Parameters<ImageSource['pages']>) {
    for await (const page of source.pages(...request)) yield { ...page, total: null }
  }
  await renderSearch('?q=fox&matches=only&sort=name', { pages })
  expect(await text('298 images match')).toBeVisible()
})

test('while a folder is read, the number is of the loaded images; then of all', async () => {
  const growing = createGrowingSource(120)
  const source: ImageSource = {
    ...growing,
    matchFinder: { next: () => Promise.resolve(null), countBefore: () => Promise.resolve(7) },
  }
  window.history.replaceState(null, '', '?q=picture')
  await renderApp(source)
  expect(await text('60 of the first 60 images match')).toBeVisible()
  act(() => growing.finish())
  expect(await text('7 of 120 images match')).toBeVisible()
})
