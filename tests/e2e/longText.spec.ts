import { expect, openGallery, test } from './explore'

const TEXT = 'castle forest '.repeat(14_286).slice(0, 200_000)

test('a search of 200,000 characters finds images, survives reload and Back, and is reported as too long for a link', async ({
  page,
}) => {
  const search = page.getByRole('searchbox', { name: 'Search images' })
  const only = page.getByRole('switch', { name: 'Only matches' })
  const hasWholeText = () =>
    expect.poll(() => search.inputValue().then((text) => text === TEXT)).toBe(true)
  await openGallery(page)
  await search.evaluate((field: HTMLInputElement, value) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }, TEXT)
  await expect(page.getByRole('alert')).toContainText('This search is too long for a link.')
  await expect(
    page.getByText(/^\d+ of the first 20 images match$/, { exact: true }).first(),
  ).toBeVisible()
  const { searchParams } = new URL(page.url())
  expect(page.url().length).toBeLessThan(2100)
  expect(searchParams.get('q')).toBe(TEXT.slice(0, 2000))
  await page.reload()
  await hasWholeText()
  await expect(only).toBeVisible()
  await page.getByRole('article').first().getByRole('link').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('article', { includeHidden: true }).first()).toBeVisible()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await hasWholeText()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect.poll(() => new URL(page.url()).searchParams.has('q')).toBe(false)
  await page.reload()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(search).toHaveValue('')
})
