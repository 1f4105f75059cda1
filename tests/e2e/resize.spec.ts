import type { Page } from '@playwright/test'
import { createFingers, type Fingers, type Point } from '../support/fingers'
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

/** A change of the layout while fingers are on the screen. */
interface TouchedChange {
  readonly name: string
  readonly size: string
  /** Where the page is scrolled to, as a share of its height. */
  readonly share: number
  /** Puts fingers on the screen and changes the layout, there or back again. */
  readonly change: (page: Page, fingers: Fingers, isBack: boolean) => Promise<void>
}

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

const slider = (page: Page) => page.getByRole('slider', { name: 'Picture size' })

async function turn(page: Page, { down, moveTo }: Fingers, isBack: boolean, moves: boolean) {
  await down([200, 300])
  if (moves) await moveTo([200, 260])
  await page.setViewportSize(isBack ? { width: 390, height: 664 } : { width: 664, height: 390 })
  if (moves) await moveTo([200, 220])
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

const TOUCHED: readonly TouchedChange[] = [
  {
    name: 'a phone that is turned under a thumb',
    size: '390 × 664',
    share: 0.37,
    change: (page, fingers, isBack) => turn(page, fingers, isBack, false),
  },
  {
    name: 'a phone that is turned under a moving finger',
    size: '390 × 664',
    share: 0.37,
    change: (page, fingers, isBack) => turn(page, fingers, isBack, true),
  },
  {
    name: 'a keyboard that opens under a thumb at the end of the page',
    size: '390 × 664',
    share: 1,
    async change(page, { down }, isBack) {
      await down([200, 200])
      await page.setViewportSize({ width: 390, height: isBack ? 664 : 330 })
    },
  },
  { name: 'a pinch between two cards', size: '390 × 664', share: 0.37, change: pinch },
  {
    name: 'a pinch between two cards near the end of the page',
    size: '390 × 664',
    share: 0.9995,
    change: pinch,
  },
  {
    name: 'the slider of the size of the pictures, dragged by a finger',
    size: '1280 × 800',
    share: 0.37,
    async change(page, { down, moveTo }, isBack) {
      const { x, y, width, height } = (await slider(page).boundingBox()) ?? {
        x: 0,
        y: 0,
        width: 0,
        height: 0,
      }
      const at = (share: number): Point => [x + width * share, y + height / 2]
      await down(at(isBack ? 0.05 : 0.66))
      await moveTo(at(isBack ? 0.66 : 0.05))
      await expect(slider(page)).toHaveAttribute('aria-valuetext', isBack ? /^Default/ : /^Dense/)
    },
  },
]

for (const { name, size, share, change } of TOUCHED) {
  test(`${name} and back leaves the first card where it is`, async ({ page }) => {
    await openGallery(page, '/?images=10000')
    await resize(page, size)
    // By then the page listens to gestures.
    await expect(page.locator(':root[data-pinches]')).toBeAttached()
    const fingers = createFingers(await page.context().newCDPSession(page))
    await page.evaluate((part) => {
      const { scrollHeight } = document.documentElement
      window.scrollTo(0, part * (scrollHeight - window.innerHeight))
    }, share)
    await atRest(page)
    const before = await firstCard(page)
    for (const isBack of [false, true]) {
      await change(page, fingers, isBack)
      expect(rowsBetween(before, await firstCard(page))).toBeLessThanOrEqual(1)
      await fingers.up()
      await atRest(page)
      expect(rowsBetween(before, await firstCard(page))).toBeLessThanOrEqual(1)
    }
  })
}
