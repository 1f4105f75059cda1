import type { Page } from '@playwright/test'
import { createFingers, type Point } from '../support/fingers'
import { card } from './cards'
import { expect, expectAddress, openGallery, test } from './explore'
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

test('by touch a swipe steps, also if it begins before the picture is drawn, and a pull closes the sheet, but not while that is scrolled', async ({
  page,
}) => {
  const letGo = await hold(page, /createDrawings/)
  // Requested by the code that shows pictures, which is there then.
  const asked = page.waitForRequest(/createDrawings/)
  await openGallery(page, '/?images=60')
  await card(page, 1).getByRole('link').tap()
  await expect(dialog(page)).toBeVisible()
  await dialogAtRest(page)
  await asked
  await drag(page, [320, 300], [80, 310], async () => {
    await letGo()
    await expect(dialog(page).getByRole('img').first()).toHaveAttribute('src', /^data:image\/svg/)
  })
  await expect(status(page)).toHaveText(/^Image 2 of 60: \S/)
  await drag(page, [320, 400], [290, 400])
  await drag(page, [80, 400], [320, 390])
  await expect(status(page)).toHaveText(/^Image 1 of 60: \S/)

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
