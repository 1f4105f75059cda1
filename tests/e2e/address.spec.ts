import type { Page } from '@playwright/test'
import { expect, openGallery, test } from './explore'

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search images' })
const only = (page: Page) => page.getByRole('switch', { name: 'Only matches' })

/** All of the view that an address stands for. */
async function view(page: Page) {
  const chips = page.getByRole('list', { name: 'Chosen categories' }).getByRole('listitem')
  return {
    text: await search(page).inputValue(),
    chips: await chips.allTextContents(),
    only: await only(page).isChecked(),
    line: await page
      .getByText(/images match$|matches so far$/)
      .first()
      .textContent(),
    cards: await page.getByRole('article').getByRole('link').allTextContents(),
    marks: await page.getByRole('article').locator('mark').allTextContents(),
  }
}

test('reload and a copied link give the same view', async ({ page, context }) => {
  await openGallery(page, '/?q=art&category=Fantasy&matches=only')
  await expect(only(page)).toBeVisible()
  await expect(page.getByText('Looking for matches')).toHaveCount(0)
  const before = await view(page)
  expect(before.line).not.toBe('')
  await page.reload()
  await expect.poll(() => view(page)).toEqual(before)
  const other = await context.newPage()
  await openGallery(other, page.url())
  await expect.poll(() => view(other)).toEqual(before)
})
