import type { Page } from '@playwright/test'
import { atRest, card, cardsInView } from './cards'
import { expect, expectAddress, openGallery, test } from './explore'
import { dialogAtRest } from './searched'

const TITLE = 'Summer Launch: Made to Be Noticed'
const dialog = (page: Page) => page.getByRole('dialog', { name: TITLE })
const panel = (page: Page) => dialog(page).locator('[id*="dialog-panel"]')

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the detail view is a sheet on the bottom edge that scrolls inside', async ({ page }) => {
    await openGallery(page)
    await page.getByRole('article').first().getByRole('link').tap()
    await expect(dialog(page)).toBeVisible()
    // It slides in.
    await expect
      .poll(async () => {
        const { y = 0, height = 0 } = (await panel(page).boundingBox()) ?? {}
        return Math.round(y + height)
      })
      .toBe(844)
    const box = await panel(page).boundingBox()
    expect(box).toMatchObject({ x: 0, width: 390 })
    expect(box?.height).toBeLessThanOrEqual(0.85 * 844)
    await dialog(page).getByRole('button', { name: 'Run ads' }).tap()
    const ads = page.getByRole('dialog', { name: 'Run ads' })
    await ads.getByRole('button', { name: 'Close' }).tap()
    await expect(ads).toHaveCount(0)
    await dialog(page).getByRole('button', { name: 'Close' }).tap()
    await expect(dialog(page)).toHaveCount(0)
  })
})

test.describe('on a phone on its side', () => {
  test.use({ viewport: { width: 844, height: 390 } })

  test('pressing an action at the end of the detail view does not scroll it', async ({ page }) => {
    await openGallery(page)
    await page.getByRole('article').first().getByRole('link').click()
    await dialogAtRest(page)
    const like = dialog(page).getByRole('button', { name: 'Like', exact: true })
    await like.scrollIntoViewIfNeeded()
    const before = await like.boundingBox()
    await like.click()
    await expect(like).toHaveAttribute('aria-pressed', 'true')
    expect(await like.boundingBox()).toEqual(before)
  })
})

test('a double click on a card opens its image, even if the card lies beside the panel', async ({
  page,
}) => {
  await openGallery(page)
  const box = await page.locator('[aria-posinset="5"]').boundingBox()
  if (box === null) throw new Error('Card 5 is not there')
  // Its upper edge is in view, below the dialog that the first press opens.
  await page.mouse.dblclick(box.x + 100, 790, { delay: 30 })
  await expect(dialog(page)).toBeVisible()
  await dialogAtRest(page)
  await expect(page).toHaveURL(/image=/)
  await page.mouse.click(box.x + 100, 790)
  await expect(dialog(page)).toHaveCount(0)
})

/**
 * Opens an image and goes back six times, in quick succession: three times as soon as the dialog is
 * rendered, the other times after up to 60 ms. The pauses follow from the seed. This runs in the page,
 * because a round trip from the test to the browser would take longer than the pauses.
 */
function openAndGoBack(page: Page, seed: number): Promise<void> {
  return page.evaluate(async (start) => {
    let random = start
    const pause = (ms: number) => {
      random = (random * 16_807) % 2_147_483_647
      return new Promise((resolve) => setTimeout(resolve, random % (ms + 1)))
    }
    const OPEN = '[role="dialog"][data-open]'
    const link = document.querySelector<HTMLElement>('[aria-posinset="2"] a')
    for (let time = 0; time < 6; time++) {
      link?.click()
      const waitsForDialog = time % 2 === 0
      if (waitsForDialog) while (document.querySelector(OPEN) === null) await pause(0)
      await pause(time % 2 === 0 ? 0 : 60)
      const hasGoneBack = new Promise((resolve) => {
        window.addEventListener('popstate', resolve, { once: true })
      })
      window.history.back()
      await hasGoneBack
      await pause(60)
    }
  }, seed)
}

test.describe('with motion', () => {
  test.use({ reducedMotion: 'no-preference' })

  test('after quick opening and closing, the dialog is open exactly while the address has an image', async ({
    page,
  }) => {
    await openGallery(page, '/?images=1000')
    const link = card(page, 2).getByRole('link')
    for (let burst = 1; burst <= 4; burst++) {
      if (burst % 2 === 1) {
        await link.click()
        await expect(dialog(page), `after ${burst - 1} bursts`).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(dialog(page)).toHaveCount(0)
      }
      await openAndGoBack(page, burst * 7919)
      await expect(page.getByRole('dialog'), `after ${burst} bursts`).toHaveCount(0)
    }
    await expectAddress(page, '/?images=1000')
    await link.click()
    await expect(dialog(page)).toBeVisible()
  })
})

test('the grid behind an open image keeps its card in view when the window changes', async ({
  page,
}) => {
  await openGallery(page, '/?images=1000')
  await page.evaluate(() => window.scrollTo(0, 5000))
  await atRest(page)
  const position = (await cardsInView(page)).at(-1)?.position ?? 0
  await card(page, position).getByRole('link').dispatchEvent('click')
  await expect(dialog(page)).toBeVisible()
  for (const width of [700, 500, 1100]) {
    await page.setViewportSize({ width, height: 800 })
    await expect
      .poll(async () => (await cardsInView(page)).some((shown) => shown.position === position))
      .toBe(true)
  }
})
