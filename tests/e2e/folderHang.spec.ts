import type { Locator, Page } from '@playwright/test'
import { expect, openEmptyPage, openGallery, test } from './explore'
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

/** Lets the 15 s pass that an answer may take, which begin at some moment after the call, until an alert has a text. */
async function waitInVain(page: Page, alert: Locator, text: string): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward('00:16')
    await expect(alert).toContainText(text, { timeout: 1000 })
  }).toPass({ timeout: 60_000 })
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
  await waitInVain(page, failure(page), 'The images could not be loaded')
  await page.unroute(/catalogWorker/)
  await tryAgain(page)
})

/**
 * Opens a tab that closes its connection to the database of folders for nobody, as one that the browser has
 * frozen, and asks for a newer version in another connection. All that open it from now on wait.
 */
async function blockDatabase(page: Page): Promise<Page> {
  const other = await page.context().newPage()
  await openEmptyPage(other)
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

test('while another tab keeps the list of folders from opening, the gallery, “Your folders” and a chosen folder say so, and once that tab is closed the folder opens, with the id that it had', async ({
  page,
}) => {
  await openOutputs(page)
  const address = page.url()
  const other = await blockDatabase(page)
  await page.clock.install()
  await page.reload()
  await waitInVain(page, failure(page), 'The images could not be loaded')

  const dialog = page.getByRole('dialog', { name: 'Your folders' })
  await page.getByRole('button', { name: 'Your folders' }).click()
  await waitInVain(
    page,
    dialog.getByRole('alert'),
    'The list of folders could not be read. Close other tabs of Explore, and try again.',
  )
  await page.keyboard.press('Escape')

  const choose = page.getByRole('banner').getByRole('button', { name: 'Open a folder' })
  const notice = page.getByRole('alert').filter({ hasText: 'Another tab keeps' })
  await choose.click()
  await waitInVain(
    page,
    notice,
    'Another tab keeps the list of folders from opening. Close other tabs of Explore, and open the folder again.',
  )
  await other.close()
  await choose.click()
  await expect(notice).toHaveCount(0)
  await tryAgain(page)
  expect(page.url()).toBe(address)
  expect(await storedCounts(page, ['folders'])).toEqual([1])
  await page.getByRole('button', { name: 'Your folders' }).click()
  await expect(dialog.getByRole('button', { name: 'Forget outputs' })).toBeVisible()
  await expect(dialog.getByRole('alert')).toHaveCount(0)
})
