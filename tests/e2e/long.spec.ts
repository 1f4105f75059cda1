import type { Page } from '@playwright/test'
import { atRest, card, cardsInView, expectLoaded, wheel } from './cards'
import { expect, openGallery, test, toTheEnd } from './explore'

async function jumpTo(page: Page, share: number): Promise<void> {
  await page.evaluate((part) => {
    window.scrollTo(0, document.documentElement.scrollHeight * part)
  }, share)
  await expectLoaded(page)
}

for (const { name, share, pages } of [
  { name: 'one page', share: 0.255, pages: 1 },
  { name: 'two pages', share: 0.2, pages: 2 },
]) {
  test(`a jump to cards of ${name} shows them in the frame of its scroll event`, async ({
    page,
  }) => {
    await openGallery(page, '/?images=10000')
    // The first jump loads the code that makes the names of authors.
    await jumpTo(page, 0.5)
    await atRest(page)
    const shown = await page.evaluate(async (part) => {
      window.scrollTo(0, (document.documentElement.scrollHeight - window.innerHeight) * part)
      await new Promise((resolve) => window.addEventListener('scroll', resolve, { once: true }))
      // Requested in the scroll event, so it is called in the same frame.
      await new Promise((resolve) => requestAnimationFrame(resolve))
      const inView = [...document.querySelectorAll('article')].filter((article) => {
        const { top, bottom } = article.getBoundingClientRect()
        return bottom > 0 && top < window.innerHeight
      })
      const positions = inView.map(({ ariaPosInSet }) => Number(ariaPosInSet))
      return {
        cards: positions.length,
        skeletons: document.querySelectorAll('[data-testid="skeleton-card"]').length,
        pages: new Set(positions.map((position) => Math.ceil(position / 100))).size,
      }
    }, share)
    expect(shown).toEqual({ cards: 12, skeletons: 0, pages })
  })
}

const WINDOWS = [
  { name: 'desktop', viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
  { name: 'phone', viewport: { width: 390, height: 800 }, deviceScaleFactor: 3 },
]

for (const { name, ...window } of WINDOWS) {
  test.describe(`ten million images on a ${name}`, () => {
    test.use(window)

    test('the end of the scroll bar shows the last image, its middle the middle image, Home the first', async ({
      page,
    }) => {
      await openGallery(page, '/?images=10000000')
      await expect(card(page, 1)).toHaveAttribute('aria-setsize', '10000000')
      await toTheEnd(page)
      await expect(card(page, 10_000_000)).toBeInViewport()
      await jumpTo(page, 0.5)
      await expect
        .poll(async () => {
          const [first] = await cardsInView(page)
          return Math.abs((first?.position ?? 0) - 5_000_000)
        })
        .toBeLessThan(100_000)
      await atRest(page)
      await page.keyboard.press('Home')
      await expect(card(page, 1)).toBeInViewport()
    })

    test('a step of the wheel moves the cards by the same distance at every depth', async ({
      page,
    }) => {
      await openGallery(page, '/?images=10000000')
      await page.mouse.move(200, 400)
      for (const share of [0.1, 0.77, 1]) {
        await jumpTo(page, share)
        await atRest(page)
        for (const step of [-200, 200]) {
          const before = await cardsInView(page)
          await page.mouse.wheel(0, step)
          await expect
            .poll(async () => {
              const after = await cardsInView(page)
              const same = before.find((a) => after.some((b) => b.position === a.position))
              const now = after.find((b) => b.position === same?.position)
              return Math.abs((same?.top ?? 0) - (now?.top ?? 0) - step)
            })
            .toBeLessThanOrEqual(1)
          await atRest(page)
        }
        const positions = (await cardsInView(page)).map(({ position }) => position)
        expect(positions).toEqual(positions.map((_, place) => (positions[0] ?? 0) + place))
      }
    })
  })
}

test('reload and Back return to the same image at the same position', async ({ page }) => {
  await openGallery(page, '/?images=1000000')
  await jumpTo(page, 0.4321)
  await page.mouse.move(640, 400)
  await wheel(page, 137)
  await atRest(page)
  const before = await cardsInView(page)
  const isBack = async () => {
    const after = await cardsInView(page)
    return after.map(({ position, top }, place) => [
      position - (before[place]?.position ?? 0),
      Math.abs(top - (before[place]?.top ?? 0)) <= 2,
    ])
  }
  const same = before.map(() => [0, true])
  await page.reload()
  await expect.poll(isBack).toEqual(same)
  await page.goto('about:blank')
  await page.goBack()
  await expect.poll(isBack).toEqual(same)
})

test('the specified gallery, which loads page by page, also restores its scroll position', async ({
  page,
}) => {
  await openGallery(page)
  for (const last of [30, 40, 50]) {
    await toTheEnd(page)
    await expect(card(page, last)).toBeAttached()
  }
  await expect(page.getByTestId('skeleton-card')).toHaveCount(0)
  await card(page, 45).scrollIntoViewIfNeeded()
  await atRest(page)
  const before = await cardsInView(page)
  await page.reload()
  await expect(card(page, 45)).toBeInViewport()
  const find = (cards: typeof before) => cards.find(({ position }) => position === 45)?.top ?? 0
  await expect
    .poll(async () => Math.abs(find(await cardsInView(page)) - find(before)))
    .toBeLessThanOrEqual(2)
})

test('when the columns change, the image at the top stays at the top', async ({ page }) => {
  await openGallery(page, '/?images=1000000')
  await jumpTo(page, 0.3)
  await atRest(page)
  const [first] = await cardsInView(page)
  const position = first?.position ?? 0
  for (const width of [390, 800, 700, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    // The card is in view before the columns change, too.
    await expect.poll(() => page.evaluate(() => window.innerWidth)).toBe(width)
    await atRest(page)
    await expect(card(page, position)).toBeInViewport()
    const row = (await cardsInView(page)).filter(({ top }) => top <= 0)
    expect(row.map((cell) => cell.position)).toContain(position)
  }
})

test('opening and closing an image half a million images deep moves nothing', async ({ page }) => {
  await openGallery(page, '/?images=1000000')
  await jumpTo(page, 0.5)
  await atRest(page)
  const before = await cardsInView(page)
  const position = before.at(-1)?.position ?? 0
  // Not a real click: the test's own would scroll a half-seen card into view first.
  await card(page, position).getByRole('link').dispatchEvent('click')
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await cardsInView(page)).toEqual(before)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(card(page, position).getByRole('link')).toBeFocused()
  expect(await cardsInView(page)).toEqual(before)
})

test('memory and document stay small while many pages are scrolled through', async ({ page }) => {
  await openGallery(page, '/?images=1000000')
  let most = 0
  for (let jump = 1; jump <= 10; jump++) {
    await jumpTo(page, jump / 10)
    most = Math.max(most, await page.evaluate(() => document.querySelectorAll('*').length))
  }
  expect(most).toBeLessThanOrEqual(1500)
})
