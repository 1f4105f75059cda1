import { expect, openGallery, test, toTheEnd } from './explore'

test('the page has the title and the subtitle of the specification; scrolling loads 20 images and then 10 at a time, and after 60 a message says that there are no more', async ({
  page,
}) => {
  // No page comes before the test lets its minute pass.
  await page.clock.install()
  await openGallery(page, '/?delay=60000')
  await expect(page).toHaveTitle('Explore')
  await expect(page.getByRole('heading', { level: 1, name: 'Explore', exact: true })).toBeVisible()
  await expect(
    page.getByText(
      'Explore the latest campaigns and influencers that are active and succeed in the plaforms',
      { exact: true },
    ),
  ).toBeVisible()
  const feed = page.getByRole('feed', { name: 'Images' })
  const status = page.getByRole('status')
  await expect(status).toHaveText('20 images loaded')
  for (const last of [20, 30, 40, 50]) {
    await toTheEnd(page)
    await expect(status).toHaveText('Loading more images')
    await expect(page.getByTestId('skeleton-card')).toHaveCount(4)
    await expect(feed.locator(`[aria-posinset="${last}"]`)).toHaveAttribute('aria-setsize', '-1')
    await page.clock.fastForward('01:00')
    await expect(status).toHaveText(last < 50 ? '10 more images loaded' : 'All 60 images loaded')
    await expect(page.getByTestId('skeleton-card')).toHaveCount(0)
  }
  await toTheEnd(page)
  await expect(page.getByText('No more images to load')).toBeVisible()
  await expect(feed.locator('[aria-posinset="60"]')).toHaveAttribute('aria-setsize', '60')
  expect(await feed.getByRole('article').count()).toBeLessThanOrEqual(40)
})

test.describe('painted', () => {
  test.use({ isPainted: true })

  test('nothing shifts the layout, neither on load nor while scrolling', async ({ page }) => {
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const shift = Number(Reflect.get(entry, 'value'))
          window.name = String(Number(window.name) + shift)
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await openGallery(page)
    for (let step = 0; step < 12; step++) {
      await page.mouse.move(640, 400)
      await page.mouse.wheel(0, 400)
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    }
    await expect(page.getByTestId('skeleton-card')).toHaveCount(0)
    expect(await page.evaluate(() => Number(window.name))).toBe(0)
  })
})
