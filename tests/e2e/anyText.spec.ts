import type { Page } from '@playwright/test'
import { expect, expectAddress, openGallery, test } from './explore'

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search images' })

const line = (page: Page, text: RegExp) => page.getByRole('search').getByText(text)

test('half a surrogate pair can be searched for, and is replaced in the address', async ({
  page,
}) => {
  await openGallery(page)
  // Made in the page, since it would not survive the way there.
  await search(page).evaluate((field: HTMLInputElement) => {
    const value = `castle ${String.fromCharCode(0xd83d)}`
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await expect(line(page, /^0 of the first 20 images match$/)).toBeVisible()
  await expectAddress(page, '/?q=castle+%EF%BF%BD')
  await page.getByRole('switch', { name: 'Only matches' }).click()
  await expect(page.getByRole('heading', { name: 'No images match' })).toBeVisible()
  await page.reload()
  await expect(search(page)).toHaveValue('castle \uFFFD')
  await expect(page.getByRole('heading', { name: 'No images match' })).toBeVisible()
})
