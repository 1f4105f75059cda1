import type { Page } from '@playwright/test'
import { atRest, cardsInView, expectLoaded, wheel } from './cards'
import { expect, openGallery, test } from './explore'

async function jumpTo(page: Page, share: number): Promise<void> {
  await page.evaluate((part) => {
    window.scrollTo(0, document.documentElement.scrollHeight * part)
  }, share)
  await expectLoaded(page)
}

test('a jump to cards of two pages shows them in the frame of its scroll event', async ({
  page,
}) => {
  await openGallery(page, '/?images=10000')
  // The first jump loads the code that makes the names of authors.
  await jumpTo(page, 0.5)
  await atRest(page)
  const shown = await page.evaluate(async () => {
    window.scrollTo(0, (document.documentElement.scrollHeight - window.innerHeight) * 0.2)
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
  })
  expect(shown).toEqual({ cards: 12, skeletons: 0, pages: 2 })
})

test.describe('ten million images on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 }, deviceScaleFactor: 3 })

  test('a step of the wheel moves the cards by the same distance at every depth', async ({
    page,
  }) => {
    await openGallery(page, '/?images=10000000')
    await page.mouse.move(200, 400)
    for (const share of [0.77, 1]) {
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
