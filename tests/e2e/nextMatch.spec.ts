import type { Page } from '@playwright/test'
import { card } from './cards'
import { expect, openGallery, test } from './explore'

const summary = (page: Page) => page.getByRole('search').locator('p')

test('“Next match” goes to the first and the last match of ten million images', async ({
  page,
}) => {
  await openGallery(page, '/?images=10000000&q=castle+anime+sharp')
  // The keys of the page are listened for.
  await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible()
  await page.getByRole('button', { name: 'Next match' }).click()
  await expect(card(page, 1394).getByRole('link')).toBeFocused()
  await expect(summary(page)).toHaveText('Match 1 of 7,142')
  await page.keyboard.press('Shift+N')
  await expect(card(page, 9_999_928).getByRole('link')).toBeFocused()
  await expect(summary(page)).toHaveText('Match 7,142 of 7,142, from the end')
  await page.keyboard.press('n')
  await expect(card(page, 1394).getByRole('link')).toBeFocused()
})
