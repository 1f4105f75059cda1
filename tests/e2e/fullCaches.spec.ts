import type { Page } from '@playwright/test'
import { expect, test } from './explore'
import { leaveBytes } from './leaveBytes'
import { startHost, type StaticHost } from './staticHost'

test.use({ serviceWorkers: 'allow' })

let host: StaticHost
test.beforeEach(async () => {
  host = await startHost('dist-test')
})
test.afterEach(() => host.stop())

const open = async (page: Page) => {
  await page.goto(`${host.url}/?pictures=drawn`)
  await expect(page.getByRole('article').first()).toBeVisible()
}
const versions = (page: Page) => page.evaluate(() => caches.keys())
const isRegistered = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined)
/** Waits until the page and its code are stored. The page is stored last. */
const stored = (page: Page) =>
  expect.poll(() => page.evaluate(async () => (await caches.match('/')) !== undefined)).toBe(true)
/** Waits until the page was requested so often: by visits, and by the service worker, to store it. */
const requested = (times: number) =>
  expect
    .poll(() => host.requests.filter((path) => path === '/').length)
    .toBeGreaterThanOrEqual(times)

async function expectOnline(page: Page): Promise<void> {
  await page.getByRole('searchbox').fill('creature')
  await expect(page.locator('mark').first()).toHaveText('creature')
  await expect(page.getByRole('alert')).toHaveCount(0)
}

async function expectOffline(page: Page): Promise<void> {
  await page.context().setOffline(true)
  host.stop()
  await page.reload()
  await expect(page.getByRole('article').first()).toBeVisible()
}

test('without any room in the storage the first visit works from the network, and the next one with room is stored', async ({
  page,
}) => {
  await page.goto(`${host.url}/favicon.svg`)
  await leaveBytes(page, 1)
  await open(page)
  await requested(2)
  await expect.poll(() => isRegistered(page)).toBe(false)
  expect(await versions(page)).toEqual([])
  await expectOnline(page)
  await leaveBytes(page, null)
  await page.reload()
  await stored(page)
  await expectOffline(page)
})

test('if the caches were deleted and there is no room for them, the page works from the network, and the next visit with room is stored', async ({
  page,
}) => {
  await open(page)
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name)
  })
  await leaveBytes(page, 1)
  await open(page)
  // Two by the first visit, and two by this one.
  await requested(4)
  await expect.poll(() => versions(page)).toEqual([])
  await expectOnline(page)
  await leaveBytes(page, null)
  await page.reload()
  await stored(page)
  await expectOffline(page)
})
