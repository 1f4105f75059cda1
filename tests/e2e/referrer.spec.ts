import { expect, openGallery, test } from './explore'

test.use({ hasPhotos: true })

test('photos and avatars are requested without a referrer, from cards and from the detail view', async ({
  page,
}) => {
  const requests: { host: string; referrer: string | null }[] = []
  page.on('request', (request) => {
    const { host } = new URL(request.url())
    const { referer: referrer = null } = request.headers()
    if (/picsum|pravatar/.test(host)) requests.push({ host, referrer })
  })
  await openGallery(page, '/?pictures=photos&q=castle')
  // The host of the page may send no headers.
  await expect(page.locator('meta[name="referrer"]')).toHaveAttribute('content', 'no-referrer')
  const card = page.getByRole('article').first()
  await expect(card.getByRole('img').first()).toHaveAttribute('src', /^https:\/\/picsum/)
  await expect(card.locator('img[src*="pravatar"]')).toBeVisible()
  await card.getByRole('link').click()
  await expect(page.getByRole('dialog').getByRole('img').first()).toBeVisible()
  expect(new Set(requests.map(({ host }) => host))).toEqual(
    new Set(['picsum.photos', 'i.pravatar.cc']),
  )
  expect(requests.filter(({ referrer }) => referrer !== null)).toEqual([])
})
