import type { Locator, Page, Request } from '@playwright/test'
import { expect, openGallery, test, toTheEnd } from './explore'

test.use({ hasPhotos: true })

const DRAWING = /^blob:/
const PHOTO = /^https:\/\/picsum\.photos\//
const LOADED_PHOTO = /^true 600 https:\/\/picsum\.photos\//
const picture = (page: Page): Locator => page.getByRole('article').first().getByRole('img').first()

/** Waits until an element shows its photo. */
async function expectPhoto(element: Locator): Promise<void> {
  await expect
    .poll(() =>
      element.evaluate((img: HTMLImageElement) => `${img.complete} ${img.naturalWidth} ${img.src}`),
    )
    .toMatch(LOADED_PHOTO)
}

/** Records the requests to the picture hosts. */
function watchHosts(page: Page): readonly Request[] {
  const asked: Request[] = []
  page.on('request', (request) => {
    if (/picsum|pravatar/.test(request.url())) asked.push(request)
  })
  return asked
}

const urlsOf = (requests: readonly Request[]) => requests.map((request) => request.url())

test('each photo is requested once, the first with high priority, and like an avatar without a referrer', async ({
  page,
}) => {
  const asked = watchHosts(page)
  await openGallery(page, '/?pictures=photos')
  // The host of the page may send no headers.
  await expect(page.locator('meta[name="referrer"]')).toHaveAttribute('content', 'no-referrer')
  await expectPhoto(picture(page))
  await expect(page.getByRole('article').first().locator('img[src*="pravatar"]')).toBeVisible()
  await expect(page.locator('[fetchpriority="high"]')).toHaveCount(1)
  await expect(picture(page)).toHaveAttribute('fetchpriority', 'high')
  await page.getByRole('article').first().getByRole('link').click()
  await expectPhoto(page.getByRole('dialog').getByRole('img').first())
  const urls = urlsOf(asked)
  expect(urls.toSorted()).toEqual([...new Set(urls)].toSorted())
  expect(new Set(urls.map((url) => new URL(url).host))).toEqual(
    new Set(['picsum.photos', 'i.pravatar.cc']),
  )
  expect(asked.map((request) => request.headers()['referer']).filter(Boolean)).toEqual([])
})

test('if the photo host fails, drawings stay, and no failed photo is requested again', async ({
  page,
}) => {
  const asked = watchHosts(page)
  await page.route(/picsum\.photos/, (route) => route.fulfill({ status: 404, body: '' }))
  page.removeAllListeners('console')
  await openGallery(page, '/?pictures=photos')
  await expect(picture(page)).toHaveAttribute('src', DRAWING)
  // By now the host rests: no card shows the URL of a photo.
  await expect(page.locator('article img[src^="https://picsum.photos/"]')).toHaveCount(0)
  await toTheEnd(page)
  await expect(page.getByRole('status')).toHaveText('10 more images loaded')
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(picture(page)).toHaveAttribute('src', DRAWING)
  const urls = urlsOf(asked).filter((url) => PHOTO.test(url))
  expect(urls).toEqual([...new Set(urls)])
  await page.getByRole('article').first().getByRole('link').click()
  await page.unroute(/picsum\.photos/)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expectPhoto(dialog.getByRole('img').first())
  await expect(dialog.getByRole('button', { name: 'Try again' })).toHaveCount(0)
})
