import type { Page } from '@playwright/test'
import { closeImage, expect, openEmptyPage, openGallery, test } from './explore'
import { storedCounts } from './folderDatabase'
import { generatedPng, stubPicker, writeFolder } from './folderFiles'

const FILES = [1, 2, 3].map((number) =>
  generatedPng(`${number}.png`, { prompt: `a lighthouse, number ${number}` }),
)
const CLEARED = 'The index of this folder was changed or deleted outside of this page.'
const NEWER_INDEX = 'A newer version of Explore has stored the index of this folder'
const NEWER_LIST = 'A newer version of Explore has stored the folders of this browser'

/** Opens the folder “outputs” with three images, and waits until they are shown. */
async function chooseFolder(page: Page): Promise<void> {
  await writeFolder(page, 'outputs', FILES)
  await page.getByRole('banner').getByRole('button', { name: 'Open a folder' }).click()
  await expect(page.getByRole('article')).toHaveCount(3)
}

/** Stores the database of folders as version 2 of Explore would; its content is one word. */
const storeNewer = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('explore-folders', 2)
        opening.onupgradeneeded = () => {
          const store = opening.result.createObjectStore('newer')
          store.put('content', 'key')
        }
        opening.addEventListener('error', () => reject(new Error('It was not opened')))
        // A write under way keeps it open for a moment.
        opening.onblocked = () =>
          setTimeout(() => reject(new Error('A tab keeps the database open')), 20_000)
        opening.onsuccess = () => {
          opening.result.close()
          resolve()
        }
      }),
  )

/** The version of the database of folders, and the word of `storeNewer` in it. */
const readNewer = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<unknown>((resolve, reject) => {
        const opening = indexedDB.open('explore-folders')
        opening.addEventListener('error', () => reject(new Error('It was not opened')))
        opening.onsuccess = () => {
          const database = opening.result
          const word = database.transaction('newer').objectStore('newer').get('key')
          word.onsuccess = () => {
            resolve([database.version, word.result])
            database.close()
          }
        }
      }),
  )

const addFile = async (page: Page) => {
  await writeFolder(page, 'outputs', [generatedPng('new.png', { prompt: 'a comet' })])
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

test('folders that a newer version has stored stay as they are, and notices say so; a folder can be opened', async ({
  page,
}) => {
  await stubPicker(page, 'outputs')
  await openGallery(page)
  await storeNewer(page)
  await page.goto('/?gallery=folder')
  await expect(page.getByRole('alert')).toContainText(NEWER_LIST)
  await page.getByRole('button', { name: 'Your folders' }).click()
  await expect(page.getByRole('dialog')).toContainText(NEWER_LIST)
  await page.keyboard.press('Escape')
  await page.getByRole('alert').getByRole('button', { name: 'Dismiss' }).click()
  await chooseFolder(page)
  await expect(page.getByRole('alert')).toContainText(NEWER_INDEX)
  await expect(page.getByRole('alert')).toHaveCount(1)
  expect(await readNewer(page)).toEqual([2, 'content'])
})

test('while a folder is open, another tab can store a newer version; the images stay, and a notice says so', async ({
  page,
  context,
}) => {
  await stubPicker(page, 'outputs')
  await openGallery(page)
  await chooseFolder(page)
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  const other = await context.newPage()
  await openEmptyPage(other)
  await storeNewer(other)
  await addFile(page)
  await expect(page.getByRole('alert')).toContainText(CLEARED)
  await expect(page.getByRole('article')).toHaveCount(4)
  expect(await readNewer(other)).toEqual([2, 'content'])
})

test('while a folder is open, the browser’s data can be deleted; the images stay, and nothing is stored again', async ({
  page,
}) => {
  await stubPicker(page, 'outputs')
  await openGallery(page)
  await chooseFolder(page)
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const deleting = indexedDB.deleteDatabase('explore-folders')
        // A write under way keeps it open for a moment.
        deleting.onblocked = () =>
          setTimeout(() => reject(new Error('The page keeps the database open')), 20_000)
        deleting.onsuccess = () => resolve()
      }),
  )
  await addFile(page)
  await expect(page.getByRole('alert')).toContainText(CLEARED)
  await expect(page.getByRole('article')).toHaveCount(3)
  const stores = ['folders', 'records', 'thumbnails', 'totals']
  expect(await storedCounts(page, stores)).toEqual([0, 0, 0, 0])
})

test('a database of folders that lacks its stores is as good as none: a folder is shown, with a notice', async ({
  page,
}) => {
  await stubPicker(page, 'outputs')
  await openGallery(page)
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('explore-folders', 1)
        opening.onsuccess = () => {
          opening.result.close()
          resolve()
        }
      }),
  )
  await chooseFolder(page)
  await expect(page.getByRole('alert')).toContainText(
    'This browser does not store the index of this folder.',
  )
})

test('if all storage is denied, the gallery is shown, a like lasts for the visit, and a folder is shown for the visit and can be forgotten', async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Denied', 'SecurityError')
        },
      })
    }
  })
  await stubPicker(page, 'outputs')
  await page.goto('/?gallery=folder')
  await expect(page.getByRole('heading', { name: 'No folder is open' })).toBeVisible()

  await openGallery(page)
  const like = page.getByRole('article').first().getByRole('button', { name: 'Like' })
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('They last for this visit only.')
  await page.getByRole('article').first().getByRole('link').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await closeImage(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await alert.getByRole('button', { name: 'Dismiss' }).click()

  await chooseFolder(page)
  await expect(alert).toContainText('This browser does not store the index of this folder.')
  await page.getByRole('button', { name: 'Your folders' }).click()
  await page.getByRole('button', { name: 'Forget outputs' }).click()
  await page.getByRole('button', { name: 'Forget, keep the likes' }).click()
  await expect(page.getByRole('dialog')).toContainText('No folder has been opened yet.')
})
