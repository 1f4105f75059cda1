import type { Page } from '@playwright/test'
import { atRest, cardsInView, expectSamePlace } from './cards'
import { expect, openGallery, test, toTheEnd } from './explore'

const DAY_MS = 86_400_000

/** The cards that are mounted: link and date. */
const readCards = (page: Page) =>
  page.getByRole('article').evaluateAll((articles) =>
    articles.map((article) => ({
      link: article.querySelector('a')?.search ?? '',
      date: Date.parse(article.querySelector('time')?.dateTime ?? ''),
    })),
  )

async function expectRecent(page: Page, now: number): Promise<void> {
  const dates = (await readCards(page)).map(({ date }) => date)
  expect(dates.length).toBeGreaterThan(0)
  expect(dates).toEqual(dates.toSorted((a, b) => b - a))
  for (const date of dates) {
    expect(date).toBeLessThanOrEqual(now)
    expect(date).toBeGreaterThanOrEqual(now - 30 * DAY_MS)
  }
}

test('with a clock that is a year off, dates are within its last 30 days, and the images are the same', async ({
  page,
}) => {
  await openGallery(page)
  // The cards beside those in view are mounted after the first paint.
  await atRest(page)
  const links = (await readCards(page)).map(({ link }) => link)
  for (const now of ['2025-11-22T12:00:00Z', '2027-11-22T12:00:00Z']) {
    await page.clock.setFixedTime(now)
    await openGallery(page)
    await expect(page.getByRole('article')).toHaveCount(links.length)
    expect((await readCards(page)).map(({ link }) => link)).toEqual(links)
    await expectRecent(page, Date.parse(now))
  }
})

test('when midnight passes while the page is open, nothing moves, and later pages follow in order', async ({
  page,
}) => {
  await page.clock.setFixedTime('2026-11-21T23:59:00Z')
  await openGallery(page, '/?delay=0')
  await page.evaluate(() => window.scrollTo(0, 700))
  await atRest(page)
  const place = await cardsInView(page)
  const before = await readCards(page)
  const now = '2026-11-22T23:58:00Z'
  await page.clock.setFixedTime(now)
  await page.setViewportSize({ width: 1270, height: 800 })
  await page.setViewportSize({ width: 1280, height: 800 })
  await expectSamePlace(page, place)
  expect(await readCards(page)).toEqual(before)
  for (let pages = 0; pages < 8; pages++) {
    await toTheEnd(page)
    await atRest(page)
  }
  await expect(page.getByText('No more images to load')).toBeVisible()
  await expectRecent(page, Date.parse(now))
})
