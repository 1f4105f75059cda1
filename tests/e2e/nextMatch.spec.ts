import type { Page } from '@playwright/test'
import { card } from './cards'
import { expect, openGallery, test } from './explore'

const nextMatch = (page: Page) => page.getByRole('button', { name: 'Next match' })
const summary = (page: Page) => page.getByRole('search').locator('p')

/** Opens the gallery, and waits until the keys of the page are listened for. */
async function openSearch(page: Page, address: string): Promise<void> {
  await openGallery(page, address)
  await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible()
}

test('in the gallery of the specification “Next match” loads page after page, and goes round at the end', async ({
  page,
}) => {
  await openSearch(page, '/?q=castle')
  await expect(summary(page)).toHaveText('0 of the first 20 images match')
  await nextMatch(page).click()
  await expect(card(page, 25).getByRole('link')).toBeFocused()
  await expect(summary(page)).toHaveText('Match 1 of 1 loaded')
  for (const position of [35, 42, 49]) {
    await page.keyboard.press('n')
    await expect(card(page, position).getByRole('link')).toBeFocused()
    await expect(card(page, position)).toBeInViewport({ ratio: 1 })
  }
  await page.keyboard.press('n')
  await expect(card(page, 25).getByRole('link')).toBeFocused()
  await expect(summary(page)).toHaveText('Match 1 of 4, from the start')
  await page.keyboard.press('Shift+N')
  await expect(card(page, 49).getByRole('link')).toBeFocused()
  await expect(summary(page)).toHaveText('Match 4 of 4, from the end')
})

test('if the gallery of the specification ends without a match, the summary says so', async ({
  page,
}) => {
  await openGallery(page, '/?q=soup')
  await nextMatch(page).click()
  await expect(summary(page)).toHaveText('None of the 60 images match')
  await page.getByRole('button', { name: 'Show only matches' }).click()
  await expect(page.getByRole('heading', { name: 'No images match' })).toBeVisible()
})

for (const { images, first, last, total } of [
  { images: 100_000, first: 1394, last: 99_846, total: '77' },
  { images: 10_000_000, first: 1394, last: 9_999_928, total: '7,142' },
]) {
  test(`“Next match” goes to the first and the last match of ${images} images`, async ({
    page,
  }) => {
    await openSearch(page, `/?images=${images}&q=castle+anime+sharp`)
    await nextMatch(page).click()
    await expect(card(page, first).getByRole('link')).toBeFocused()
    await expect(summary(page)).toHaveText(`Match 1 of ${total}`)
    await page.keyboard.press('Shift+N')
    await expect(card(page, last).getByRole('link')).toBeFocused()
    await expect(summary(page)).toHaveText(`Match ${total} of ${total}, from the end`)
    await page.keyboard.press('n')
    await expect(card(page, first).getByRole('link')).toBeFocused()
  })
}
