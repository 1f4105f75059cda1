import type { Page } from '@playwright/test'
import { atRest, expectLoaded } from './cards'
import { expect, openGallery, test } from './explore'

test.use({ isMobile: true, hasTouch: true, viewport: { width: 390, height: 664 } })

/** Pairs of window sizes (CSS px): each is turned or resized into the other, and back. */
const PAIRS = [
  ['390 × 664', '664 × 390'],
  ['664 × 390', '664 × 200'],
  ['768 × 1024', '1024 × 768'],
  ['1280 × 800', '500 × 800'],
] as const

/** The first card (1-based) of which at least half is in view below the toolbar, and the columns. */
async function firstCard(page: Page): Promise<{ position: number; columns: number }> {
  await expectLoaded(page)
  return page.evaluate(() => {
    const toolbar = document.querySelector('[role=search]')
    const top =
      toolbar && getComputedStyle(toolbar).position === 'sticky'
        ? toolbar.getBoundingClientRect().bottom
        : 0
    const cards = [...document.querySelectorAll('article')]
      .map((element) => ({
        position: Number(element.ariaPosInSet),
        box: element.getBoundingClientRect(),
      }))
      .filter(({ box }) => (box.top + box.bottom) / 2 > top)
      .toSorted((a, b) => a.position - b.position)
    return {
      position: cards[0]?.position ?? Number.NaN,
      columns: new Set(cards.map(({ box }) => box.left)).size,
    }
  })
}

/** How many rows lie between two first cards, in the layout with more columns. */
const rowsBetween = (
  a: Awaited<ReturnType<typeof firstCard>>,
  b: Awaited<ReturnType<typeof firstCard>>,
) => Math.abs(a.position - b.position) / Math.max(a.columns, b.columns)

async function resize(page: Page, size: string) {
  const [width = 0, height = 0] = size.split(' × ').map(Number)
  await page.setViewportSize({ width, height })
  await expect.poll(() => page.evaluate(() => `${innerWidth} × ${innerHeight}`)).toBe(size)
  await atRest(page)
}

test('a window that is turned or resized, and back, shows the same card first', async ({
  page,
}) => {
  await openGallery(page, '/?images=100000')
  for (const [size, other] of PAIRS) {
    await resize(page, size)
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight * 0.9))
    await atRest(page)
    const before = await firstCard(page)
    await resize(page, other)
    expect(rowsBetween(before, await firstCard(page)), other).toBeLessThanOrEqual(1)
    await resize(page, size)
    expect(rowsBetween(before, await firstCard(page)), size).toBeLessThanOrEqual(1)
  }
})

test('a keyboard that opens for the search field, types and closes leaves the first card where it is', async ({
  page,
}) => {
  await openGallery(page, '/?images=100000')
  await page.evaluate(() => window.scrollTo(0, 30_000))
  await atRest(page)
  const before = await firstCard(page)
  expect(before.position).toBe(59)
  const search = page.getByRole('searchbox', { name: 'Search images' })
  await search.tap()
  await resize(page, '390 × 330')
  expect(rowsBetween(before, await firstCard(page))).toBeLessThanOrEqual(1)
  await expect(search).toBeInViewport()
  await page.keyboard.type('castle')
  await expect(page.getByRole('search').getByText('images match')).toBeVisible()
  await atRest(page)
  expect(rowsBetween(before, await firstCard(page))).toBeLessThanOrEqual(1)
  await search.blur()
  await resize(page, '390 × 664')
  expect(rowsBetween(before, await firstCard(page))).toBeLessThanOrEqual(1)
})
