import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { requireChromium } from '../support/chromium.mjs'
import { atRest, card, cardsInView } from './cards'
import { expect, test, toTheEnd } from './explore'
import { startPhotoHost, type PhotoHost } from './photoHost'
import { buildSecond, HOSTS, leadTo } from './secondBuild'
import { startHost, type StaticHost } from './staticHost'
import { watchViolations } from './violations'

// One build and its hosts for the file.
test.describe.configure({ mode: 'default' })

/** A host of photos, which redirects to another one. Both share them by CORS. */
let photos: PhotoHost
let answering: PhotoHost
/** A host that shares nothing by CORS. */
let avatars: PhotoHost
let build = ''
let host: StaticHost | null = null

test.use({
  // The browser is started once the hosts listen, and is told their ports.
  launchOptions: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from it
    async ({}, provide) => {
      answering = await startPhotoHost(HOSTS.answering, { isShared: true })
      photos = await startPhotoHost(HOSTS.photos, {
        isShared: true,
        answering: HOSTS.answering,
      })
      avatars = await startPhotoHost(HOSTS.avatars, { isShared: false })
      await provide({
        executablePath: requireChromium(),
        args: leadTo({ photos, answering, avatars }),
      })
      for (const each of hosts()) each.stop()
    },
    { scope: 'worker' },
  ],
})

test.beforeAll(() => {
  build = buildSecond()
})

/** The three hosts of pictures. */
const hosts = () => [photos, answering, avatars]

test.beforeEach(async ({ context }) => {
  for (const each of hosts()) each.requests.clear()
  // Cookies know no ports: every host of these tests would get it.
  await context.addCookies([{ name: 'visitor', value: '7', url: photos.url }])
})
test.afterEach(() => host?.stop())

/** The files of a build that are workers of a folder. */
const workersOf = (built: string) =>
  readdirSync(join(built, 'assets')).filter((name) => /^(?:catalog|thumbnail)Worker-/.test(name))

/** Opens the gallery of a host that sends the headers of the build with these files. */
async function open(page: Page, hasHeaders: (file: string) => boolean): Promise<StaticHost> {
  const opened = await startHost(build, hasHeaders)
  host = opened
  await page.goto(opened.url)
  await expect(page.getByRole('article').first()).toBeVisible()
  return opened
}

/** The page and its code are stored, and the service worker answers the page's requests. */
const controlled = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')

/** Waits until an element shows the picture of a host, and not a drawing. */
const expectPicture = (element: Locator, { url }: PhotoHost) =>
  expect
    .poll(() =>
      element.evaluate(
        (img: HTMLImageElement, origin) =>
          img.currentSrc.startsWith(origin) ? img.naturalWidth : null,
        url,
      ),
    )
    .toBe(8)

/** Waits until a card shows its photo and its author's avatar. */
async function expectPictures(article: Locator): Promise<void> {
  await expectPicture(article.getByRole('img').first(), photos)
  await expectPicture(article.locator(`img[src^="${avatars.url}"]`), avatars)
}

/** Whether the cache of photos has all these URLs. */
const areStored = (page: Page, urls: readonly (string | null)[]): Promise<boolean> =>
  page.evaluate(async (wanted) => {
    const cache = await caches.open('explore-photos')
    const stored = new Set<string | null>((await cache.keys()).map(({ url }) => url))
    return wanted.every((url) => stored.has(url))
  }, urls)

/** What was sent as cookies to any host of pictures. */
const cookies = () =>
  new Set(hosts().flatMap(({ requests }) => [...requests.values()].map(({ cookie }) => cookie)))

const NO_COOKIES = new Set([undefined])

test('the first visit requests photos and avatars without cookies', async ({ page }) => {
  const { url } = await open(page, () => true)
  await expectPictures(card(page, 1))
  expect(cookies()).toEqual(NO_COOKIES)
  const ofPage = await page.context().cookies(url)
  expect(ofPage.map(({ name, value }) => `${name}=${value}`)).toEqual(['visitor=7'])
})

test('workers of a build with other headers have other names, so no cache answers with old headers', () => {
  const workers = workersOf(build)
  expect(workers.map((name) => name.split('-')[0])).toEqual(['catalogWorker', 'thumbnailWorker'])
  // The hosts of pictures are a part of the headers, and of no worker.
  expect(workersOf('dist-test').filter((name) => workers.includes(name))).toEqual([])
})

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  for (const [what, hasHeaders] of [
    ['the headers', () => true],
    ['no headers', () => false],
    // Its service worker may send cookies, and the page shows no picture that was requested with them.
    ['the headers of the page alone', (file: string) => file === 'index.html'],
  ] as const) {
    test(`later visits request photos and avatars without cookies from a host with ${what}`, async ({
      page,
    }) => {
      const { url } = await open(page, hasHeaders)
      await controlled(page)
      // Ends the first visit, whose pictures may be under way.
      await page.goto(`${url}/favicon.svg`)
      for (const each of hosts()) each.requests.clear()
      await page.goto(url)
      await expectPictures(card(page, 1))
      expect(cookies()).toEqual(NO_COOKIES)
    })
  }

  test('the photos of a gallery that was scrolled are shown again without a network', async ({
    page,
  }) => {
    const violations = await watchViolations(page)
    const opened = await open(page, () => true)
    await controlled(page)
    // Photos that were requested before are not stored.
    await page.reload()
    await expectPictures(card(page, 1))
    await toTheEnd(page)
    await expect(card(page, 21)).toBeVisible()
    await atRest(page)
    const positions = (await cardsInView(page)).map(({ position }) => position)
    expect(positions).toContain(21)
    const shown = positions.map((position) => card(page, position).getByRole('img').first())
    for (const photo of shown) await expectPicture(photo, photos)
    const sources = await Promise.all(shown.map((photo) => photo.getAttribute('src')))
    await expect.poll(() => areStored(page, sources)).toBe(true)

    page.removeAllListeners('console')
    for (const each of hosts()) each.setReachable(false)
    opened.stop()
    await page.context().setOffline(true)
    await page.reload()
    for (const photo of shown) await expectPicture(photo, photos)
    expect(await Promise.all(shown.map((photo) => photo.getAttribute('src')))).toEqual(sources)
    expect(violations).toEqual([])
  })
})
