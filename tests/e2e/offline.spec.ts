import type { Page } from '@playwright/test'
import { atRest, card, cardsInView, expectLoaded, expectSamePlace } from './cards'
import { expect, test, toTheEnd } from './explore'
import { generatedPng, stubPicker, writeFolder } from './folderFiles'
import { buildSecond } from './secondBuild'
import { startHost, type StaticHost } from './staticHost'

test.describe.configure({ mode: 'default' })

const FIRST = 'dist-test'
/** A folder with a build that differs from the first one in code that every chunk depends on. */
let second = ''
let host: StaticHost

test.beforeAll(() => {
  second = buildSecond()
})

test.beforeEach(async () => {
  host = await startHost(FIRST)
})
test.afterEach(() => host.stop())

const alert = (page: Page) => page.getByRole('alert')
const reloadButton = (page: Page) => alert(page).getByRole('button', { name: 'Reload' })
const searchField = (page: Page) => page.getByRole('searchbox', { name: 'Search images' })

/** The scripts of the page: other ones in each version. */
const scripts = (page: Page) =>
  page.evaluate(() => {
    // The app shell has one without a file.
    const files = document.querySelectorAll<HTMLScriptElement>('script[src]')
    return [...files].map(({ src }) => new URL(src).pathname).toSorted()
  })

/** Opens the gallery and waits for its first card. */
async function open(page: Page, query = '/?pictures=drawn&images=1000'): Promise<void> {
  await page.goto(host.url + query)
  await expect(page.getByRole('article').first()).toBeVisible()
}

/** Waits until the page and its code are stored, and the page is under the service worker's control. */
const stored = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')

/** Opens the gallery for the first time, and stays until it is stored. */
async function visit(page: Page, query?: string): Promise<void> {
  await open(page, query)
  await stored(page)
}

/** Takes the network away, and the host too. */
async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true)
  host.stop()
}

/** The visitor comes back to the tab: the page looks for a new version. */
const comeBack = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

/** Types a search, scrolls to the middle of the gallery and waits for its cards. */
async function searchInTheMiddle(page: Page) {
  await searchField(page).fill('castle')
  await expect(page).toHaveURL(/q=castle/)
  // The search is rendered later than it is in the address, and makes the toolbar higher.
  await expect(page.locator('[data-search]').first()).toBeAttached()
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2))
  await atRest(page)
  await expectLoaded(page)
  return cardsInView(page)
}

const offered = (page: Page) => expect(alert(page)).toHaveText(/^A new version is ready\./)

/** Presses “Reload” and waits for the cards of the new document. */
async function takeNewVersion(page: Page): Promise<void> {
  await Promise.all([page.waitForEvent('load'), reloadButton(page).click()])
  await expect(page.getByRole('article').first()).toBeAttached()
}

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('after a first visit the gallery opens, scrolls, searches and opens an image offline', async ({
    page,
  }) => {
    await visit(page)
    await goOffline(page)
    await page.goto(`${host.url}/?pictures=drawn&images=500&q=desert`)
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(page.locator('mark').first()).toHaveText('desert')
    await searchField(page).fill('castle')
    await expect(page.getByRole('search').getByText('images match')).toBeVisible()
    await toTheEnd(page)
    await expect(card(page, 500)).toBeVisible()
    await card(page, 500).getByRole('link').click()
    await expect(page.getByRole('dialog')).toContainText('500 of 500')
    await page.reload()
    await expect(page.getByRole('dialog')).toContainText('500 of 500')
  })

  test('after a first visit a folder opens offline, with thumbnails and its open image', async ({
    page,
  }) => {
    await stubPicker(page, 'outputs')
    await visit(page)
    await writeFolder(page, 'outputs', [generatedPng('1.png', { prompt: 'a red fox', seed: 7 })])
    await goOffline(page)
    await page.getByRole('button', { name: 'Open a folder' }).click()
    await expect(page.getByRole('banner')).toContainText('outputs · 1 image')
    await page.reload()
    const picture = page.getByRole('article').getByRole('img')
    await expect(picture).toHaveAttribute('alt', 'a red fox')
    await expect(picture).toHaveJSProperty('naturalWidth', 64)
    await page.getByRole('article').getByRole('link').click()
    await expect(page.getByRole('table', { name: 'Parameters' })).toContainText('7')
  })

  test('a new version of which half of its entry was uploaded is not offered before it is whole', async ({
    page,
  }) => {
    const file = /assets\/index-/
    await visit(page)
    const before = await scripts(page)
    host.deploy(second)
    host.halve(file)
    const asked = host.requests.length
    await comeBack(page)
    const hasFailed = async () => {
      const wasAsked = host.requests.slice(asked).some((path) => file.test(path))
      const isBusy = await page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready
        return registration.installing !== null
      })
      return wasAsked && !isBusy
    }
    await expect.poll(hasFailed).toBe(true)
    await page.reload()
    await expect(page.getByRole('article').first()).toBeVisible()
    expect(await scripts(page)).toEqual(before)
    await expect(alert(page)).toHaveCount(0)
    host.halve(null)
    // The page listens some time after its first cards.
    await expect(async () => {
      await comeBack(page)
      await expect(reloadButton(page)).toBeVisible({ timeout: 2000 })
    }).toPass({ timeout: 60_000 })
    await offered(page)
    await takeNewVersion(page)
    expect(await scripts(page)).not.toEqual(before)
    await page.getByRole('article').first().getByRole('link').click()
    await expect(page.getByRole('dialog')).toBeVisible()
  })

  test('the service worker is registered after the first cards', async ({ page }) => {
    const send = host.hold(/openGenerated/)
    const loaded = page.waitForResponse(/registerServiceWorker/)
    await page.goto(`${host.url}/?pictures=drawn`)
    await (await loaded).finished()
    for (let round = 0; round < 3; round++) {
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    }
    expect(host.requests).not.toContain('/sw.js')
    send()
    await expect(page.getByRole('article').first()).toBeVisible()
    await stored(page)
    expect(host.requests).toContain('/sw.js')
  })

  test('a page that still loads while a new version is stored offers it after its first cards', async ({
    page,
    context,
  }) => {
    await visit(page)
    const before = await scripts(page)
    const slow = await context.newPage()
    await slow.clock.install()
    await open(slow, '/?pictures=drawn&delay=60000')
    // The first page comes at once: it comes back to one that takes a minute.
    await slow.evaluate(() => history.replaceState({ anchor: { index: 30, fraction: 0 } }, ''))
    await slow.reload()
    host.deploy(second)
    await comeBack(page)
    await offered(page)
    expect(await scripts(slow)).toEqual(before)
    await expect(slow.getByRole('article')).toHaveCount(0)
    await slow.clock.fastForward('01:00')
    await offered(slow)
    await Promise.all([slow.waitForEvent('load'), reloadButton(slow).click()])
    expect(await scripts(slow)).not.toEqual(before)
  })

  test('a new version is offered, not forced, and “Reload” takes it with the text and the place; another tab goes on with its own code, and can reload too', async ({
    page,
    context,
  }) => {
    await visit(page)
    const before = await scripts(page)
    const other = await context.newPage()
    await open(other)
    const files = await page.evaluate(async () => {
      const names = await caches.keys()
      const cache = await caches.open(
        names.find((name) => name.startsWith('explore-version-')) ?? '',
      )
      return (await cache.keys()).map(({ url }) => url).filter((url) => url.includes('/assets/'))
    })
    expect(files.length).toBeGreaterThan(10)
    host.deploy(second)
    await comeBack(page)
    await offered(page)
    const place = await searchInTheMiddle(page)
    expect(await scripts(page)).toEqual(before)
    await searchField(page).fill('castles')
    await takeNewVersion(page)
    expect(await scripts(page)).not.toEqual(before)
    await expect(searchField(page)).toHaveValue('castles')
    await expectSamePlace(page, place)
    await expect(alert(page)).toHaveCount(0)

    expect(await scripts(other)).toEqual(before)
    const statuses = await other.evaluate(
      (urls) => Promise.all(urls.map(async (url) => (await fetch(url)).status)),
      files,
    )
    expect(new Set(statuses)).toEqual(new Set([200]))
    await offered(other)
    await takeNewVersion(other)
    expect(await scripts(other)).toEqual(await scripts(page))
  })

  test('if the host has no service worker, the page works without', async ({ page }) => {
    page.removeAllListeners('console')
    host.lose(/^sw\.js/)
    await open(page)
    await expect.poll(() => host.requests).toContain('/sw.js')
    await searchField(page).fill('creature')
    await expect(page.locator('mark').first()).toHaveText('creature')
    await expect(alert(page)).toHaveCount(0)
  })
})

test('code that is gone after a deployment leads to the offer, which keeps the text and the place', async ({
  page,
}) => {
  page.removeAllListeners('console')
  host.lose(/interactive/)
  const loaded = page.waitForResponse(/registerServiceWorker/)
  await open(page)
  await (await loaded).finished()
  const before = await scripts(page)
  const place = await searchInTheMiddle(page)
  host.deploy(second)
  await page.getByRole('button', { name: 'Filters' }).click()
  // Either notice may come first.
  await expect(alert(page)).toHaveCount(2)
  await expect(
    alert(page).filter({ hasText: 'A part of this page could not be loaded.' }),
  ).toHaveCount(1)
  await expect(alert(page).filter({ hasText: 'A new version is ready.' })).toHaveCount(1)
  await takeNewVersion(page)
  expect(await scripts(page)).not.toEqual(before)
  await expect(searchField(page)).toHaveValue('castle')
  await expectSamePlace(page, place)
})

test('code that is gone without a deployment leads to no offer', async ({ page }) => {
  page.removeAllListeners('console')
  host.lose(/interactive/)
  const loaded = page.waitForResponse(/registerServiceWorker/)
  await open(page)
  await (await loaded).finished()
  const looked = page.waitForResponse(`${host.url}/`)
  await page.getByRole('button', { name: 'Filters' }).click()
  await (await looked).finished()
  await expect(alert(page)).toHaveText([/^A part of this page could not be loaded\./])
})
