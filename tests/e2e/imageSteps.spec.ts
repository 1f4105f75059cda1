import type { Page } from '@playwright/test'
import { createFingers, type Point } from '../support/fingers'
import { card } from './cards'
import { expect, openGallery, test } from './explore'
import { hold } from './hold'
import { dialogAtRest } from './searched'

const dialog = (page: Page) => page.getByRole('dialog')
const status = (page: Page) => page.getByRole('status')

/** Moves one finger over the touch screen. @param whenDown called between the touch and the first move */
async function drag(page: Page, from: Point, to: Point, whenDown?: () => Promise<void>) {
  const { down, moveTo, up } = createFingers(await page.context().newCDPSession(page))
  await down(from)
  await whenDown?.()
  await moveTo(to)
  await up()
}

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('by touch a swipe steps, also if it begins before the picture is drawn', async ({ page }) => {
  const letGo = await hold(page, /createDrawings/)
  // Requested by the code that shows pictures, which is there then.
  const asked = page.waitForRequest(/createDrawings/)
  await openGallery(page, '/?images=60')
  await card(page, 1).getByRole('link').tap()
  // Until its content is there, the sheet is not under the finger.
  await expect(dialog(page).getByRole('button', { name: 'Run ads' })).toBeInViewport()
  await dialogAtRest(page)
  await asked
  await drag(page, [320, 300], [80, 310], async () => {
    await letGo()
    await expect(dialog(page).getByRole('img').first()).toHaveAttribute('src', /^data:image\/svg/)
  })
  await expect(status(page)).toHaveText(/^Image 2 of 60: \S/)
})
