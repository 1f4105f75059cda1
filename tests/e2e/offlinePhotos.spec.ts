import type { Page } from '@playwright/test'
import { expect, test } from './explore'
import { startPhotoHost, type PhotoHost } from './photoHost'
import { startHost, type StaticHost } from './staticHost'

// The policy of the page names the hosts of photos, and the one of these tests is not among them. The host
// of the page sends no headers, which would give the service worker the same policy.
test.use({ serviceWorkers: 'allow', bypassCSP: true })

let photos: PhotoHost
let host: StaticHost

test.beforeEach(async ({ page }) => {
  photos = await startPhotoHost(true)
  host = await startHost('dist-test')
  await page.goto(`${host.url}/?pictures=drawn`)
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
})
test.afterEach(() => {
  photos.stop()
  host.stop()
})

/** Loads photos one after another, as the page does. Returns how many of them are shown. */
const show = (page: Page, paths: readonly string[], { url: origin } = photos): Promise<number> =>
  page.evaluate(
    async (urls) => {
      let shown = 0
      for (const url of urls) {
        const image = new Image()
        image.src = url
        shown += await image.decode().then(
          () => 1,
          () => 0,
        )
      }
      return shown
    },
    paths.map((path) => origin + path),
  )

/** The paths of the stored photos, the oldest first. */
const storedPhotos = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const cache = await caches.open('explore-photos')
    return (await cache.keys()).map(({ url }) => new URL(url).pathname)
  })

test('a photo that was shown is shown again without its host', async ({ page }) => {
  expect(await show(page, ['/1.svg'])).toBe(1)
  await expect.poll(() => storedPhotos(page)).toEqual(['/1.svg'])
  photos.stop()
  await page.context().setOffline(true)
  await page.reload()
  expect(await show(page, ['/1.svg'])).toBe(1)
})
