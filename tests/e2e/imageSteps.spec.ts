import type { Page } from '@playwright/test'
import { atRest, card } from './cards'
import { expect, expectAddress, openGallery, test } from './explore'
import { fingersOn, type Point } from './fingers'
import { hold } from './hold'
import { dialogAtRest } from './searched'

const dialog = (page: Page) => page.getByRole('dialog')
const status = (page: Page) => page.getByRole('status')

async function openCard(page: Page, position: number): Promise<void> {
  await card(page, position).getByRole('link').click()
  await expect(dialog(page)).toBeVisible()
}

test('after many steps and Back, a reload shows the card of the image that was shown last', async ({
  page,
}) => {
  await openGallery(page, '/?images=1000')
  await openCard(page, 1)
  for (let step = 1; step < 30; step++) await page.keyboard.press('ArrowRight')
  await expect(dialog(page)).toContainText('30 of 1,000')
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  await expect(card(page, 30).getByRole('link')).toBeFocused()
  await atRest(page)
  await page.reload()
  await expect(card(page, 30)).toBeInViewport()
})

test('20 taps on → are 20 steps, also with a CPU at a quarter of its speed', async ({ page }) => {
  await openGallery(page, '/?images=1000')
  await openCard(page, 1)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  // One after another: presses that overlap count as one held key.
  for (let tap = 0; tap < 20; tap++) await page.keyboard.press('ArrowRight')
  await expect(status(page)).toHaveText(/^Image 21 of 1,000: /, { timeout: 120_000 })
  // A tap on the other arrow key after a held key is released steps back.
  await page.keyboard.down('ArrowRight')
  await page.keyboard.down('ArrowRight')
  await page.keyboard.up('ArrowRight')
  await expect(status(page)).toHaveText(/^Image 2[23] of /)
  const held = Number(/\d+/.exec(String(await status(page).textContent()))?.[0])
  await page.keyboard.press('ArrowLeft')
  await expect(status(page)).toHaveText(new RegExp(`^Image ${held - 1} of `))
})

/** Moves one finger over the touch screen. */
async function drag(page: Page, from: Point, to: Point, whenDown?: () => Promise<void>) {
  const { down, moveTo, up } = await fingersOn(page)
  await down(from)
  await whenDown?.()
  await moveTo(to)
  await up()
}

async function openSheet(page: Page, position: number): Promise<void> {
  await card(page, position).getByRole('link').tap()
  await expect(dialog(page)).toBeVisible()
  await dialogAtRest(page)
}

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a swipe to the left shows the next image, to the right the previous', async ({ page }) => {
    await openGallery(page, '/?images=60')
    await openSheet(page, 1)
    await drag(page, [320, 400], [80, 410])
    await expect(status(page)).toHaveText(/^Image 2 of 60: \S/)
    await drag(page, [320, 400], [290, 400])
    await drag(page, [80, 400], [320, 390])
    await expect(status(page)).toHaveText(/^Image 1 of 60: \S/)
  })

  test('a swipe that begins before the picture is drawn shows the next image', async ({ page }) => {
    const letGo = await hold(page, /createDrawings/)
    // Requested by the code that shows pictures, which is there then.
    const asked = page.waitForRequest(/createDrawings/)
    await openGallery(page, '/?images=60')
    await openSheet(page, 1)
    await asked
    await drag(page, [320, 300], [80, 310], async () => {
      await letGo()
      await expect(dialog(page).getByRole('img').first()).toHaveAttribute('src', /^data:image\/svg/)
    })
    await expect(status(page)).toHaveText(/^Image 2 of 60: \S/)
  })

  test('a pull down closes the sheet, but not while the sheet is scrolled', async ({ page }) => {
    await openGallery(page, '/?images=60')
    await openSheet(page, 1)
    await drag(page, [200, 700], [200, 300])
    const run = dialog(page).getByRole('button', { name: 'Run ads' })
    await expect(run).toBeInViewport()
    await drag(page, [200, 400], [200, 560])
    await expect(dialog(page)).toBeVisible()
    await drag(page, [200, 300], [200, 800])
    await drag(page, [200, 300], [200, 340])
    await expect(dialog(page)).toBeVisible()
    await drag(page, [200, 300], [200, 600])
    await expect(dialog(page)).toHaveCount(0)
    await expectAddress(page, '/?images=60')
    await expect(card(page, 1).getByRole('link')).toBeFocused()
  })
})
