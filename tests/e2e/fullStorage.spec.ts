import type { Page } from '@playwright/test'
import { expect, openGallery, test } from './explore'
import { storedCounts } from './folderDatabase'
import { generatedPng, stubPicker, writeFolder, type TestFile } from './folderFiles'
import { leaveBytes } from './leaveBytes'

/** Opens the gallery, writes a folder “outputs”, limits the storage, and opens the folder. */
async function openWithin(page: Page, bytes: number, files: readonly TestFile[]): Promise<void> {
  await stubPicker(page, 'outputs')
  await openGallery(page)
  await writeFolder(page, 'outputs', files)
  await leaveBytes(page, bytes)
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

/**
 * Fills localStorage up to its limit of 5 million characters, but for those of one key and a few. Each item is half as
 * long as the one before, since storing a long one takes a second.
 * @returns a function that removes the items
 */
async function fillLocalStorage(page: Page): Promise<() => Promise<void>> {
  const keys = await page.evaluate(() => {
    const stored: string[] = []
    for (let length = 4_194_304; length >= 1; length /= 2) {
      const key = `filling ${length}`
      try {
        localStorage.setItem(key, 'x'.repeat(length))
        stored.push(key)
      } catch {
        // So much more has no room; half of it may.
      }
    }
    return stored
  })
  return () => page.evaluate((all) => all.forEach((key) => localStorage.removeItem(key)), keys)
}

const NOT_KEPT = 'Likes won’t be kept on this device. They last for this visit only.'

test('with localStorage filled to its limit a like lasts for the visit, one notice says so, and the likes before are kept', async ({
  page,
}) => {
  await openGallery(page)
  const like = (place: number) =>
    page
      .getByRole('article')
      .nth(place - 1)
      .getByRole('button', { name: 'Like' })
  await like(1).click()
  const stored = () => page.evaluate(() => localStorage.getItem('explore.likes'))
  await expect.poll(stored).toContain('"mark":"liked"')
  const before = await stored()
  const empty = await fillLocalStorage(page)
  await like(2).click()
  await expect(alert(page)).toContainText(NOT_KEPT)
  await like(3).click()
  for (const place of [1, 2, 3]) {
    await expect(like(place)).toHaveAttribute('aria-pressed', 'true')
  }
  await expect(alert(page)).toHaveCount(1)
  expect(await stored()).toBe(before)

  await empty()
  await like(4).click()
  await expect(alert(page)).toHaveCount(0)
  await page.reload()
  for (const place of [1, 2, 3, 4]) {
    await expect(like(place)).toHaveAttribute('aria-pressed', 'true')
  }
})

test('damaged likes are not overwritten if localStorage has no room for their copy', async ({
  page,
}) => {
  const damaged = '{"state":{"likes":{"a":{"liked":true,"at":1},"b":"damaged"}},"version":1}'
  // Stored before the page runs, or the page could set it aside before.
  await page.goto('/favicon.svg')
  await page.evaluate((text) => localStorage.setItem('explore.likes', text), damaged)
  await fillLocalStorage(page)
  await openGallery(page)
  const like = page.getByRole('article').first().getByRole('button', { name: 'Like' })
  await like.click()
  await expect(alert(page)).toContainText(NOT_KEPT)
  await expect(alert(page)).toHaveCount(1)
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  expect(await page.evaluate(() => localStorage.getItem('explore.likes'))).toBe(damaged)
})
