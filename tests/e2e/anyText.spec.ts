import type { Page } from '@playwright/test'
import { expect, expectAddress, openGallery, test } from './explore'

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search images' })

const line = (page: Page, text: RegExp) => page.getByRole('search').getByText(text)

const TEXTS = {
  markup: '<img src=x onerror="console.error(1)"><mark>&amp;</b>',
  'characters of regular expressions': '([a-z]+)*$ \\d{2,} .*? [',
  '5,000 characters': 'castle forest '.repeat(358).slice(0, 5000),
  'right-to-left marks': '\u202Ecastle\u2066 \u200Fعربي\u202C',
  'characters with a meaning in an address': 'a&category=Anime#?%zz=+/',
} as const

for (const [name, text] of Object.entries(TEXTS)) {
  test(`any text can be searched for: ${name}`, async ({ page }) => {
    await openGallery(page)
    await search(page).fill(text)
    // In the field at once, whatever is found.
    expect(await search(page).inputValue()).toBe(text)
    await expect(line(page, / of 20 images match$/)).toBeVisible()
    await expect(page).toHaveURL(/[?&]q=/)
    await page.getByRole('switch', { name: 'Only matches' }).click()
    await expect(page).toHaveURL(/matches=only/)
    await expect(line(page, /^\d+ (images match|matches so far)$/)).toBeVisible()
    await page.reload()
    await expect(search(page)).toHaveValue(text)
    await expect(page.getByRole('switch', { name: 'Only matches' })).toBeChecked()
    await page.getByRole('button', { name: 'Clear search' }).first().click()
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(search(page)).toHaveValue('')
    await expect(page.getByRole('list', { name: 'Chosen categories' })).toHaveCount(0)
  })
}

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
  await expect(line(page, /^0 of 20 images match$/)).toBeVisible()
  await expectAddress(page, '/?q=castle+%EF%BF%BD')
  await page.getByRole('switch', { name: 'Only matches' }).click()
  await expect(page.getByRole('heading', { name: 'No images match' })).toBeVisible()
  await page.reload()
  await expect(search(page)).toHaveValue('castle \uFFFD')
  await expect(page.getByRole('heading', { name: 'No images match' })).toBeVisible()
})

test('every typed character is in the field at once, and 10,000 images are counted', async ({
  page,
}) => {
  await openGallery(page, '/?images=10000&first=10000&page=10000')
  const text = 'medieval castle'
  await search(page).focus()
  for (let length = 1; length <= text.length; length++) {
    await page.keyboard.type(text[length - 1] ?? '')
    expect(await search(page).inputValue()).toBe(text.slice(0, length))
  }
  await expect(line(page, / of 10,000 images match$/)).toBeVisible()
})
