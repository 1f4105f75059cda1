import type { Page } from '@playwright/test'
import { expect, openGallery, test } from './explore'
import { storedCounts } from './folderDatabase'
import { generatedPng, openFolder, stubPicker, writeFolder } from './folderFiles'

const FILES = [generatedPng('1.png', { prompt: 'a red fox' })]
const failure = (page: Page) => page.getByRole('main').getByRole('alert')

/** Presses “Try again” in place of the images, and expects the one image of the folder. */
async function tryAgain(page: Page): Promise<void> {
  await failure(page).getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('article', { name: 'a red fox' })).toBeVisible()
}

/** Opens the folder for the first time, and waits until it is stored. */
async function openOutputs(page: Page): Promise<void> {
  await openFolder(page, FILES)
  await expect(page.getByRole('progressbar')).toHaveCount(0)
}

/** Lets the 15 s pass that an answer may take, which begin at some moment after the call, until an alert shows. */
async function waitInVain(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward('00:16')
    await expect(page.getByRole('alert').first()).toBeVisible({ timeout: 1000 })
  }).toPass()
}

test('if the code that reads folders is not answered, the page says so in the end, and a retry opens the folder', async ({
  page,
}) => {
  await page.clock.install()
  await page.route(/catalogWorker/, () => undefined)
  await stubPicker(page, 'outputs')
  await openGallery(page)
  await writeFolder(page, 'outputs', FILES)
  await page.getByRole('button', { name: 'Open a folder' }).click()
  // The folder is in the list. That has its own 15 s.
  await page.waitForURL(/gallery=folder/)
  await waitInVain(page)
  await expect(failure(page)).toContainText('The images could not be loaded')
  await page.unroute(/catalogWorker/)
  await tryAgain(page)
})

/**
 * Opens a tab that closes its connection to the database of folders for nobody, as one that the browser has
 * frozen, and asks for a newer version in another connection. All that open it from now on wait.
 */
async function blockDatabase(page: Page): Promise<Page> {
  const other = await page.context().newPage()
  await other.goto('/favicon.svg')
  await other.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('explore-folders', 1)
        opening.onsuccess = () => {
          Object.assign(window, { kept: opening.result })
          const upgrade = indexedDB.open('explore-folders', 2)
          upgrade.onblocked = () => resolve()
        }
      }),
  )
  return other
}

test('if another tab keeps the list of folders from opening, the page says so in the end, and a retry opens the folder once that tab is closed', async ({
  page,
}) => {
  await openOutputs(page)
  const other = await blockDatabase(page)
  await page.clock.install()
  await page.reload()
  await waitInVain(page)
  await expect(failure(page)).toContainText('The images could not be loaded')
  await other.close()
  await tryAgain(page)
})

test('a folder that is chosen while another tab keeps the list of folders from opening gets a notice, and opens with the id that it had once that tab is closed', async ({
  page,
}) => {
  await openOutputs(page)
  const choose = page.getByRole('button', { name: 'Open a folder' })
  const address = page.url()
  await openGallery(page)
  const other = await blockDatabase(page)
  await page.clock.install()
  await choose.click()
  await waitInVain(page)
  await expect(page.getByRole('alert')).toContainText(
    'Another tab keeps the list of folders from opening. Close other tabs of Explore, and open the folder again.',
  )
  await other.close()
  await choose.click()
  await expect(page.getByRole('article', { name: 'a red fox' })).toBeVisible()
  expect(page.url()).toBe(address)
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(await storedCounts(page, ['folders'])).toEqual([1])
})

test('“Your folders” says that the list could not be read while another tab keeps it from opening, and lists the folder once that tab is closed', async ({
  page,
}) => {
  await openOutputs(page)
  await openGallery(page)
  const other = await blockDatabase(page)
  const dialog = page.getByRole('dialog', { name: 'Your folders' })
  await page.clock.install()
  await page.getByRole('button', { name: 'Your folders' }).click()
  await waitInVain(page)
  await expect(dialog.getByRole('alert')).toHaveText(
    'The list of folders could not be read. Close other tabs of Explore, and try again.',
  )
  await page.keyboard.press('Escape')
  await other.close()
  await page.getByRole('button', { name: 'Your folders' }).click()
  await expect(dialog.getByRole('button', { name: 'Open outputs' })).toBeVisible()
  await expect(dialog.getByRole('alert')).toHaveCount(0)
})
