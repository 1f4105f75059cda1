import type { Locator, Page } from '@playwright/test'
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
function watchHosts(page: Page): readonly string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (/picsum|pravatar/.test(request.url())) asked.push(request.url())
  })
  return asked
}

test('each photo is requested once, the first with high priority', async ({ page }) => {
  const asked = watchHosts(page)
  await openGallery(page, '/?pictures=photos')
  await expectPhoto(picture(page))
  await expect(page.locator('[fetchpriority="high"]')).toHaveCount(1)
  await expect(picture(page)).toHaveAttribute('fetchpriority', 'high')
  await page.getByRole('article').first().getByRole('link').click()
  await expectPhoto(page.getByRole('dialog').getByRole('img').first())
  expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted())
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
  const first = asked.filter((url) => PHOTO.test(url))
  await toTheEnd(page)
  await expect(page.getByRole('status')).toHaveText('10 more images loaded')
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(picture(page)).toHaveAttribute('src', DRAWING)
  expect(asked.filter((url) => PHOTO.test(url))).toEqual(first)
  await page.getByRole('article').first().getByRole('link').click()
  await page.unroute(/picsum\.photos/)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expectPhoto(dialog.getByRole('img').first())
  await expect(dialog.getByRole('button', { name: 'Try again' })).toHaveCount(0)
})
