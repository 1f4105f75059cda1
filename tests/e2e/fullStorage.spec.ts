import type { Page } from '@playwright/test'
import { expect, openEmptyPage, openGallery, test } from './explore'
import { storedCounts } from './folderDatabase'
import { generatedPng, stubPicker, writeFolder, type TestFile } from './folderFiles'
import { leaveBytes } from './leaveBytes'

/** Writes a folder “outputs”, limits the storage, opens the gallery and then the folder. */
async function openWithin(page: Page, bytes: number, files: readonly TestFile[]): Promise<void> {
  await stubPicker(page, 'outputs')
  // Before the page opens the database of marks, whose limit is that of all databases.
  await openEmptyPage(page)
  await writeFolder(page, 'outputs', files)
  await leaveBytes(page, bytes)
  await openGallery(page)
  await page.getByRole('button', { name: 'Open a folder' }).click()
}

const alert = (page: Page) => page.getByRole('alert')

test('without any room in the storage a folder is shown with its prompts and thumbnails, and one notice says that it is not stored', async ({
  page,
}) => {
  const files = [1, 2, 3].map((number) =>
    generatedPng(`${number}.png`, { prompt: `a lighthouse, number ${number}` }),
  )
  await openWithin(page, 1, files)
  const pictures = page.getByRole('article').getByRole('img')
  await expect(pictures).toHaveCount(3)
  for (const place of [0, 1, 2]) {
    await expect(pictures.nth(place)).toHaveAttribute('alt', `a lighthouse, number ${3 - place}`)
    await expect(pictures.nth(place)).toHaveJSProperty('naturalWidth', 64)
  }
  await expect(alert(page)).toContainText(
    'This browser does not store the index of this folder. Storage may be full or turned off. At the next visit its files are read again, and you may have to open the folder again.',
  )
  await expect(alert(page)).toHaveCount(1)
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await page.getByRole('article').first().getByRole('link').click()
  await expect(page.getByRole('table', { name: 'Parameters' })).toContainText('Euler a')
  await page.keyboard.press('Escape')
  await page.getByRole('searchbox').fill('"number 2"')
  await expect(page.getByRole('search').getByText('1 of 3 images match')).toBeVisible()
  expect(await storedCounts(page)).toEqual([0, 0, 0])
})

test('a folder whose index does not fit is shown, a notice says that the disk is full, and once there is room the index is stored and the notice goes', async ({
  page,
}) => {
  const files = [1, 2, 3, 4].map((number) =>
    generatedPng(`${number}.png`, {
      prompt: `number ${number}, ${'a lighthouse, '.repeat(20_000)}`,
    }),
  )
  await openWithin(page, 600_000, files)
  await expect(page.getByRole('article')).toHaveCount(4)
  await expect(alert(page)).toHaveText(
    /^The disk is full, so the index of this folder is not stored\./,
  )
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  expect(await storedCounts(page, ['folders', 'records'])).toEqual([1, 0])
  await leaveBytes(page, null)
  await writeFolder(page, 'outputs', [generatedPng('new.png', { prompt: 'a comet' })])
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByRole('article', { name: 'a comet' })).toBeVisible()
  await expect(alert(page)).toHaveCount(0)
  expect(await storedCounts(page, ['folders', 'records'])).toEqual([1, 1])
})
