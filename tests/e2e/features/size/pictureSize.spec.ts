import type { Page } from '@playwright/test'
import { cardsInView } from '../../cards'
import { createGate } from '../../../support/gate'
import { expectAccessible } from '../../expectAccessible'
import { expect, openGallery, test } from '../../explore'

const slider = (page: Page) => page.getByRole('slider', { name: 'Picture size' })

/** How many cards stand in the row of the first. */
const columns = async (page: Page) => {
  const cards = await cardsInView(page)
  return cards.filter(({ top }) => top === cards[0]?.top).length
}

test('a dense wall is kept for the next visit, whose page replaces the app shell without a shift', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openGallery(page)
  expect(await columns(page)).toBe(4)
  await slider(page).press('Home')
  await expect.poll(() => columns(page)).toBe(9)
  await expect(page.getByRole('article').first().getByRole('button')).toHaveCount(0)
  await expectAccessible(page)

  const code = createGate()
  await page.route(/\/assets\/index-[^/]*\.js$/, async (route) => {
    await code.opened
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  const box = (selector: string) =>
    page
      .locator(selector)
      .nth(3)
      .evaluate((card) => {
        const { left, top, width, height } = card.getBoundingClientRect()
        return [left, top, width, height].map(Math.round)
      })
  await expect(page.getByTestId('skeleton-card')).toHaveCount(4)
  const shell = await box('[data-testid=skeleton-card]')
  code.open()
  await expect(page.getByRole('article').nth(3)).toBeAttached()
  expect(await box('article')).toEqual(shell)
  expect(shell[2]).toBeLessThan(140)
})
