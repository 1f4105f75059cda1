import type { Page } from '@playwright/test'
import { createFingers } from '../support/fingers'
import { card } from './cards'
import { expect, expectAddress, openGallery, test } from './explore'
import { dialogAtRest } from './searched'

const dialogs = (page: Page) => page.getByRole('dialog')
const fingersOn = async (page: Page) => createFingers(await page.context().newCDPSession(page))

test.use({
  viewport: { width: 390, height: 664 },
  hasTouch: true,
  isMobile: true,
  isPainted: true,
})

test('a swipe to the right in a dialog is not the browser’s Back', async ({ page }) => {
  await openGallery(page, '/?images=60')
  // A browser that takes a swipe cancels its pointer, even a headless shell, which goes nowhere.
  await page.evaluate(() => {
    window.addEventListener('pointercancel', ({ target }) => {
      const isStrip = target instanceof Element && target.closest('[aria-label="Placements"]')
      if (!isStrip) document.documentElement.toggleAttribute('data-taken', true)
    })
  })
  const { drag } = await fingersOn(page)
  await card(page, 1).getByRole('link').tap()
  await dialogAtRest(page)
  for (const name of ['Run ads', 'Test ads']) {
    await dialogs(page).getByRole('button', { name }).tap()
    const inFront = page.getByRole('dialog', { name })
    await expect(inFront).toBeVisible()
    for (const y of [120, 330, 560]) {
      await drag([60, y], [340, y + 4])
      await expect(inFront, `${y} px`).toBeVisible()
    }
    await inFront.getByRole('button', { name: 'Close' }).tap()
    await expect(inFront).toHaveCount(0)
  }
  await expect(page.locator('html')).not.toHaveAttribute('data-taken')
  await expectAddress(page, '/?images=60&image=' + new URL(page.url()).searchParams.get('image'))
})
