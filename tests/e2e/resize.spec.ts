import type { Page } from '@playwright/test'
import { createFingers, type Fingers, type Point } from '../support/fingers'
import { atRest, expectLoaded } from './cards'
import { expect, openGallery, test } from './explore'

test.use({ isMobile: true, hasTouch: true, viewport: { width: 390, height: 664 } })

/** Pairs of window sizes (CSS px): each is turned or resized into the other, and back. */
const PAIRS = [
  ['390 × 664', '664 × 390'],
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
  expect(before.position).toBe(60)
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

/** The middle of the gap below the first card whose end is in view. */
const gapBelowCard = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const ends = [...document.querySelectorAll('article')]
      .map((card) => card.getBoundingClientRect().bottom)
      .filter((end) => end > 200)
    const next = [...document.querySelectorAll('article')]
      .map((card) => card.getBoundingClientRect().top)
      .filter((top) => top > Math.min(...ends))
    return (Math.min(...ends) + Math.min(...next)) / 2
  })

async function turn(page: Page, { down, moveTo }: Fingers, isBack: boolean) {
  await down([200, 300])
  await moveTo([200, 260])
  await page.setViewportSize(isBack ? { width: 390, height: 664 } : { width: 664, height: 390 })
  await moveTo([200, 220])
}

async function pinch(page: Page, { down, moveTo }: Fingers, isBack: boolean) {
  const y = await gapBelowCard(page)
  const pair = (distance: number): readonly Point[] => [
    [200, y - distance / 2],
    [200, y + distance / 2],
  ]
  await down(...pair(isBack ? 80 : 140))
  await moveTo(...pair(isBack ? 120 : 95))
  const stored = () => page.evaluate(() => localStorage.getItem('explore.pictureSize'))
  await expect.poll(stored).toBe(isBack ? null : 'small')
}

// Other layouts, fingers and places: tests/component/keepingThePlace.test.ts.
test('a phone that is turned under a moving finger, and a pinch between two cards, and back, leave the first card where it is', async ({
  page,
}) => {
  await openGallery(page, '/?images=10000')
  // By then the page listens to gestures.
  await expect(page.locator(':root[data-pinches]')).toBeAttached()
  const fingers = createFingers(await page.context().newCDPSession(page))
  await page.evaluate(() => {
    const { scrollHeight } = document.documentElement
    window.scrollTo(0, 0.37 * (scrollHeight - window.innerHeight))
  })
  await atRest(page)
  for (const change of [turn, pinch]) {
    const before = await firstCard(page)
    for (const isBack of [false, true]) {
      await change(page, fingers, isBack)
      expect(rowsBetween(before, await firstCard(page)), change.name).toBeLessThanOrEqual(1)
      await fingers.up()
      await atRest(page)
      expect(rowsBetween(before, await firstCard(page)), change.name).toBeLessThanOrEqual(1)
    }
  }
})
