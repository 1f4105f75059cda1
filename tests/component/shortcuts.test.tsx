import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import manifest from '../../package.json'
import { waitForLazyCode } from '../support/lazyCode'
import { makeImages } from '../support/makeImage'
import { renderApp, renderSources } from '../support/renderApp'
import { createScriptedSource } from '../support/scriptedSource'

async function renderKeys() {
  const source = createScriptedSource([makeImages(0, 4)])
  const app = await renderApp(source)
  source.deliver()
  await screen.findByRole('button', { name: 'Keyboard shortcuts' })
  return app
}

async function openHelp() {
  await userEvent.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }))
  return within(await screen.findByRole('dialog', { name: 'Keyboard' }))
}

const keySwitch = async () =>
  (await openHelp()).findByRole('switch', { name: 'Use the keys /, ? and N' })

async function closeHelp() {
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
}

/** Presses / and ? outside of any field. Tells which of them did something. */
async function working(): Promise<readonly string[]> {
  const search = screen.getByRole('searchbox', { name: 'Search images' })
  search.blur()
  await userEvent.keyboard('/')
  const keys = document.activeElement === search ? ['/'] : []
  search.blur()
  await userEvent.keyboard('?')
  await waitForLazyCode()
  if (screen.queryByRole('dialog') === null) return keys
  await closeHelp()
  return [...keys, '?']
}

test('the keys /, ? and N are on, and the list of keys turns them off and on', async () => {
  await renderKeys()
  expect(await working()).toEqual(['/', '?'])
  const toggle = await keySwitch()
  expect(toggle).toBeChecked()
  await userEvent.click(toggle)
  expect(toggle).not.toBeChecked()
  await closeHelp()
  expect(await working()).toEqual([])
  await userEvent.click(await keySwitch())
  await closeHelp()
  expect(await working()).toEqual(['/', '?'])
})

test('keys that are turned off stay off on this device', async () => {
  const { unmount } = await renderKeys()
  await userEvent.click(await keySwitch())
  await closeHelp()
  unmount()
  await renderKeys()
  expect(await working()).toEqual([])
  expect(await keySwitch()).not.toBeChecked()
})

const deny = () => {
  throw new DOMException('Denied', 'SecurityError')
}

test('if storage is denied, the keys can be turned off for the visit', async () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(deny)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(deny)
  await renderKeys()
  await userEvent.click(await keySwitch())
  await closeHelp()
  expect(await working()).toEqual([])
  // The visit goes on in the next test.
  await userEvent.click(await keySwitch())
  await closeHelp()
})

test('the list of keys opens with focus on Close, and not on the switch', async () => {
  await renderKeys()
  const help = await openHelp()
  await expect.poll(() => document.activeElement).toBe(help.getByRole('button', { name: 'Close' }))
})

test('the list of keys and its switch are there before a source is', async () => {
  await renderSources(() => new Promise(() => undefined))
  await screen.findByRole('button', { name: 'Keyboard shortcuts' })
  const help = await openHelp()
  expect(await help.findByText('Go to the next card that way')).toBeVisible()
  expect(help.getByRole('switch', { name: 'Use the keys /, ? and N' })).toBeVisible()
})

test('the list of keys ends with the version of the package', async () => {
  await renderKeys()
  const help = await openHelp()
  expect(help.getByText(`Explore ${manifest.version}`)).toBeVisible()
})

test('in a wide window the places of the keys stand in two columns of nearly the same height, and in a narrow one in their order', async () => {
  await renderKeys()
  await page.viewport(1280, 800)
  const help = await openHelp()
  const places = await help.findAllByRole('region')
  const namesAt = (left: number) =>
    places
      .filter((each) => each.getBoundingClientRect().left === left)
      .map(({ ariaLabel }) => ariaLabel)
  const [left = 0, right = 0] = [
    ...new Set(places.map((each) => each.getBoundingClientRect().left)),
  ].toSorted((a, b) => a - b)
  expect(namesAt(left)).toEqual(['Anywhere', 'In an open image'])
  expect(namesAt(right)).toEqual(['Among the images', 'Keys of a single character'])
  const ends = places.map((each) => each.getBoundingClientRect().bottom).toSorted((a, b) => b - a)
  // Two rows: no other two columns of these places differ by less.
  expect((ends[0] ?? 0) - (ends[1] ?? 0)).toBeLessThan(90)

  await page.viewport(390, 844)
  const downwards = places.toSorted(
    (a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top,
  )
  expect(downwards.map(({ ariaLabel }) => ariaLabel)).toEqual([
    'Anywhere',
    'Keys of a single character',
    'Among the images',
    'In an open image',
  ])
})
