import type { Page } from '@playwright/test'
import { expect, test } from './explore'
import { startLibraryHost, type LibraryHost } from './libraryHost'
import { listeners, recordListeners } from './listeners'
import { watchViolations } from './violations'

let host: LibraryHost

// Serial: one installation is for all.
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  host = await startLibraryHost()
})
test.afterAll(() => host.close())

const CARDS = Array.from({ length: 8 }, (_, place) => `a lighthouse, photo ${place + 1}`)

/** Calls what `tests/libraryHost/main.ts` has put on the window. */
const call = (page: Page, name: 'mount' | 'unmount', options = {}) =>
  page.evaluate(
    ([key, argument]) => {
      const run: unknown = Reflect.get(window, key)
      if (typeof run === 'function') run(argument)
    },
    [name, options] as const,
  )

async function expectCards(page: Page): Promise<void> {
  const cards = page.getByRole('feed', { name: 'Images' }).getByRole('article')
  await expect(cards).toHaveCount(8)
  for (const [place, name] of CARDS.entries()) {
    await expect(cards.nth(place)).toHaveAccessibleName(name)
  }
}

/**
 * Every computed style of the host's elements, but the size of those around the gallery. What the library's own properties
 * are named, no rule of a host reads.
 */
const hostStyles = (page: Page) =>
  page.evaluate(() => {
    const own = /^--(?:explore-|sticky-offset|bottom-bar)/
    const size = /^(?:height|block-size|perspective-origin|transform-origin)$/
    const around = 'html, body, main, #gallery'
    const elements = document.querySelectorAll(
      `${around}, main > :not(#gallery), main > :not(#gallery) *`,
    )
    return [...elements].map((element) => {
      const isAround = element.matches(around)
      const style = getComputedStyle(element)
      const names = [...style].filter((name) => !own.test(name) && !(isAround && size.test(name)))
      const values = names.map((name) => `${name}: ${style.getPropertyValue(name)}`)
      return { element: element.tagName, values }
    })
  })

/** What React, Headless UI and React Aria add to a page once, and never remove. */
const OF_PACKAGES = {
  react: ['document selectionchange'],
  headlessHistory: ['window', 'body'].flatMap((target) =>
    ['click', 'mousedown', 'focus'].map((type) => `${target} ${type}`),
  ),
  headlessFocus: ['document keydown', 'document click'],
  ariaFocus: [
    'window focus',
    'window blur',
    ...['invalid', 'keydown', 'keyup', 'click', 'pointerdown', 'pointermove', 'pointerup'].map(
      (type) => `document ${type}`,
    ),
  ],
}

/** What a page has outside of its own elements. */
const traces = (page: Page) =>
  page.evaluate(async () => ({
    title: document.title,
    address: window.location.href,
    entries: window.history.length,
    scrollRestoration: window.history.scrollRestoration,
    // Headless UI leaves an empty attribute, and so do styles that were set and removed.
    attributes: [document.documentElement, document.body].map((element) =>
      [...element.attributes].filter(({ value }) => value !== '').map(({ name }) => name),
    ),
    styles: document.querySelectorAll('style, link[rel=stylesheet]').length,
    children: [...document.body.children].map(({ tagName }) => tagName),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }))

test('the packed library shows a gallery in a page of others, and leaves it as it was', async ({
  page,
}) => {
  const violations = await watchViolations(page)
  await recordListeners(page)
  await page.goto(`${host.url}/plain.html`)
  const plainStyles = await hostStyles(page)
  await page.goto(`${host.url}/`)
  expect(await hostStyles(page)).toEqual(plainStyles)
  const before = await traces(page)
  expect(await listeners(page)).toEqual([])

  await call(page, 'mount')
  await expectCards(page)
  await expect(page.getByRole('article').first().getByRole('img').first()).toHaveJSProperty(
    'naturalWidth',
    600,
  )
  expect(await hostStyles(page)).toEqual(plainStyles)
  expect(await traces(page)).toMatchObject({
    title: 'A host',
    address: before.address,
    entries: before.entries,
  })

  await page.getByRole('link', { name: 'a lighthouse, photo 3' }).click()
  await expect(page.getByRole('dialog', { name: 'a lighthouse, photo 3' })).toBeVisible()
  expect(await traces(page)).toMatchObject({
    title: 'A host',
    address: before.address,
    entries: before.entries,
  })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  await call(page, 'unmount')
  await expect(page.getByRole('feed')).toHaveCount(0)
  expect(await traces(page)).toEqual(before)
  expect(await hostStyles(page)).toEqual(plainStyles)
  expect(await listeners(page)).toEqual(Object.values(OF_PACKAGES).flat().toSorted())

  await call(page, 'mount')
  await expectCards(page)
  await call(page, 'unmount')
  await expect(page.getByRole('feed')).toHaveCount(0)
  expect(await traces(page)).toEqual(before)
  expect(await listeners(page)).toEqual(Object.values(OF_PACKAGES).flat().toSorted())
  expect(violations).toEqual([])
})
