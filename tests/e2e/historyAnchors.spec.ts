import type { Page } from '@playwright/test'
import { atRest, card, expectSamePlace, scrollTo } from './cards'
import { expect, expectAddress, openGallery, test } from './explore'

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search images' })
const only = (page: Page) => page.getByRole('switch', { name: 'Only matches' })
const dialog = (page: Page) => page.getByRole('dialog')

test('Back and Forward across “Only matches” restore the scroll positions of both lists', async ({
  page,
}) => {
  await openGallery(page, '/?images=10000&q=castle')
  await expect(only(page)).toBeVisible()
  // A whole row shows below the toolbar, so that opening its first card scrolls nothing.
  const whole = await scrollTo(page, 4900)
  await card(page, 45).getByRole('link').click()
  await expect(dialog(page)).toBeVisible()
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  await only(page).click()
  await expect(page.getByRole('search').getByText(/^[\d,]+ images match$/)).toBeVisible()
  const matches = await scrollTo(page, 4000)
  expect(matches[0]?.position).toBeGreaterThan(20)
  await page.goForward()
  await expect(dialog(page)).toBeVisible()
  await expectSamePlace(page, whole)
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  await expect(only(page)).toBeChecked()
  await expectSamePlace(page, matches)
  await atRest(page)
  await only(page).click()
  await expectSamePlace(page, whole)
  await expect(only(page)).toBeFocused()
})

test('the same search in other characters keeps the scroll position among the matches', async ({
  page,
}) => {
  await openGallery(page, '/?images=10000&q=castle&matches=only')
  // Before the matches are counted, the page may be too low.
  await expect(page.getByRole('search').getByText(/^[\d,]+ images match$/)).toBeVisible()
  const before = await scrollTo(page, 5000)
  for (const [text, address] of [
    ['castle ', 'q=castle+'],
    ['Castle', 'q=Castle'],
    [' CASTLE castle', 'q=+CASTLE+castle'],
  ] as const) {
    await search(page).fill(text)
    await expectAddress(page, `/?images=10000&${address}&matches=only`)
    await expectSamePlace(page, before)
  }
  await page.reload()
  await expect(search(page)).toHaveValue(' CASTLE castle')
  await expectSamePlace(page, before)
  await atRest(page)
  // After a reload deep in the list the matches begin with a later page.
  await search(page).fill('castle')
  await expectAddress(page, '/?images=10000&q=castle&matches=only')
  await expectSamePlace(page, before)
})
