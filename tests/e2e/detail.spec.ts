import type { Page } from '@playwright/test'
import { expect, openGallery, test } from './explore'

const TITLE = 'Summer Launch: Made to Be Noticed'
const dialog = (page: Page) => page.getByRole('dialog', { name: TITLE })
const panel = (page: Page) => dialog(page).locator('[id*="dialog-panel"]')

test('on a desktop the detail view is a centred dialog of two columns', async ({ page }) => {
  await openGallery(page)
  await page.getByRole('article').nth(1).getByRole('link').click()
  await expect(dialog(page)).toBeVisible()
  await expect(panel(page)).not.toHaveAttribute('data-transition')
  const box = await panel(page).boundingBox()
  expect(box?.width).toBeGreaterThanOrEqual(1152)
  expect(box?.height).toBeLessThanOrEqual(680)
  const picture = await dialog(page).getByRole('img').first().boundingBox()
  const heading = await dialog(page).getByRole('heading').boundingBox()
  expect(heading?.x).toBeGreaterThan((picture?.x ?? 0) + (picture?.width ?? 0))
})

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
    await expect(page.getByRole('status')).toHaveText('Run ads is not connected yet')
    await dialog(page).getByRole('button', { name: 'Close' }).tap()
    await expect(dialog(page)).toHaveCount(0)
  })
})

test('opening and closing leaves the gallery where it was, half-seen card and all', async ({
  page,
}) => {
  await openGallery(page)
  await page.evaluate(() => window.scrollTo(0, 237))
  // The lowest card that shows its picture only: focus returning to it must not scroll.
  const link = page.getByRole('article').nth(4).getByRole('link')
  await link.dispatchEvent('click')
  await expect(dialog(page)).toBeVisible()
  expect(await page.evaluate(() => window.scrollY)).toBe(237)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(link).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(237)
})

test('Back closes, Forward reopens, and a link to an image opens it', async ({ page }) => {
  await openGallery(page)
  await page.getByRole('article').nth(1).getByRole('link').click()
  await expect(dialog(page)).toBeVisible()
  const address = page.url()
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  await page.goForward()
  await expect(dialog(page)).toBeVisible()
  await page.goto('about:blank')
  await page.goto(address)
  await expect(dialog(page)).toBeVisible()
})

test('Share copies the image’s own address', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openGallery(page)
  await page.getByRole('article').nth(1).getByRole('link').click()
  await dialog(page).getByRole('button', { name: 'Share' }).click()
  await expect(page.getByRole('status')).toHaveText('Link copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
})

test('the keyboard opens, acts and closes', async ({ page }) => {
  await openGallery(page)
  await page.getByRole('article').first().getByRole('link').focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Close' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByRole('article').first().getByRole('link')).toBeFocused()
})

test('a double press on a card opens its image, wherever the card lies', async ({ page }) => {
  await openGallery(page)
  const box = await page.locator('[aria-posinset="5"]').boundingBox()
  if (box === null) throw new Error('Card 5 is not there')
  // Its upper edge is in view, below the dialog that the first press opens.
  await page.mouse.dblclick(box.x + 100, 790, { delay: 30 })
  await expect(dialog(page)).toBeVisible()
  await expect(panel(page)).not.toHaveAttribute('data-transition')
  await expect(page).toHaveURL(/image=/)
  await page.mouse.click(box.x + 100, 790)
  await expect(dialog(page)).toHaveCount(0)
})
