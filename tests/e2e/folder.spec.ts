import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { closeImage, expect, openGallery, test } from './explore'
import { storedCounts } from './folderDatabase'
import {
  deleteFile,
  generatedPng,
  openFolder,
  stubPicker,
  writeFolder,
  type TestFile,
} from './folderFiles'
import { storedMarks } from './storedMarks'

const SUBJECTS = ['a red fox', 'a lighthouse', 'a quiet harbour', 'an orchard in spring']

/** So many images in two folders, of two models. Image 1 is the oldest. */
const images = (count: number): readonly TestFile[] =>
  Array.from({ length: count }, (_, place) =>
    generatedPng(`${place % 2 === 0 ? 'monday' : 'tuesday'}/${place + 1}.png`, {
      prompt: `${SUBJECTS[place % SUBJECTS.length]}, number ${place + 1}`,
      model: place % 3 === 0 ? 'flux' : 'dreamer',
      seed: 1000 + place,
      steps: 10 + place,
    }),
  )

/** The count of matches in the toolbar. */
const count = (page: Page, text: string) => page.getByRole('search').getByText(text)
const caption = (page: Page) => page.getByRole('banner').getByText('outputs ·')

const firstCard = (page: Page) => page.getByRole('article').first()

test('a chosen folder is shown, newest first, each card with the prompt in its file, and nothing of it is sent anywhere', async ({
  page,
}) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(`${request.method()} ${request.url()}`))
  await openFolder(page, images(12))
  await expect(caption(page)).toHaveText('outputs · 12 images')
  await expect(page).toHaveURL(/[?&]gallery=folder&folder=\w+/)
  await expect(page.getByRole('article')).toHaveCount(12)
  const card = firstCard(page)
  await expect(card.getByRole('img')).toHaveAttribute('alt', 'an orchard in spring, number 12')
  await expect(card).toContainText('dreamer')
  await expect(card).toContainText('64 × 48')
  await expect(card).toContainText('21 steps')
  await expect(card).toContainText('tuesday')
  await expect(card.getByRole('button')).toHaveCount(2)
  await expect(card.getByRole('button', { name: 'Reject' })).toBeVisible()
  await expect(card.getByRole('button', { name: 'Like' })).toBeVisible()
  await expect(card).not.toContainText('engagement')

  await card.getByRole('link').click()
  await expect(page.getByRole('table', { name: 'Parameters' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('searchbox').fill('harbour')
  await expect(count(page, '3 of 12 images match')).toBeVisible()
  const outside = requests.filter(
    (request) =>
      !/^GET (?:http:\/\/127\.0\.0\.1:\d+\/(?:\?pictures=drawn|assets\/[\w.-]+|favicon\.svg|placeholder\.svg)$|blob:|data:)/.test(
        request,
      ),
  )
  expect(outside).toEqual([])
})

test('likes, the place, filters and an open image survive a reload', async ({ page }) => {
  await openFolder(page, images(40))
  await firstCard(page).getByRole('button', { name: 'Like' }).click()
  await page.getByRole('searchbox').fill('liked:')
  await expect(count(page, '1 of 40 images match')).toBeVisible()
  await firstCard(page).getByRole('link').click()
  await expect(page.getByRole('dialog')).toContainText('number 40')
  await page.reload()
  await expect(page.getByRole('dialog')).toContainText('number 40')
  await page.keyboard.press('Escape')
  await expect(firstCard(page).getByRole('button', { name: 'Like' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(page.getByRole('searchbox')).toHaveValue('liked:')
  await expect(caption(page)).toHaveText('outputs · 40 images')
})

test('new and deleted files are noticed when the visitor comes back to the tab', async ({
  page,
}) => {
  await openFolder(page, images(6))
  await expect(page.getByRole('article')).toHaveCount(6)
  await writeFolder(page, 'outputs', [generatedPng('new.png', { prompt: 'a comet' })])
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(firstCard(page).getByRole('img')).toHaveAttribute('alt', 'a comet')
  await expect(caption(page)).toHaveText('outputs · 7 images')
  await deleteFile(page, 'outputs', 'new.png')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.getByRole('button', { name: 'Remove 1 deleted image' }).click()
  await expect(caption(page)).toHaveText('outputs · 6 images')
  await expect(page.getByRole('article')).toHaveCount(6)
})

/** Forgets the folder “outputs” with its likes. */
async function forgetFolder(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Your folders' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your folders' })
  await dialog.getByRole('button', { name: 'Forget outputs' }).click()
  await dialog.getByRole('button', { name: 'Forget with the likes' }).click()
  await expect(dialog).toContainText('No folder has been opened yet.')
}

test('after a folder was forgotten, another tab shows it to the end, and stores nothing of it', async ({
  page,
  context,
}) => {
  await openFolder(page, images(6))
  await expect(page.getByRole('article')).toHaveCount(6)
  const other = await context.newPage()
  await stubPicker(other, 'outputs')
  await other.goto('/?gallery=folder')
  await expect(other.getByRole('article')).toHaveCount(6)
  await expect(other.getByRole('progressbar')).toHaveCount(0)
  await forgetFolder(page)
  // At once: the other tab need not be left and seen again.
  await expect(other.getByRole('alert')).toContainText(
    'This folder was forgotten in another tab, so nothing of it is stored any more.',
  )
  await firstCard(other).getByRole('button', { name: 'Like' }).click()
  await writeFolder(other, 'outputs', [generatedPng('new.png', { prompt: 'a comet' })])
  await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  // The tab stops reading: whether the new image was read before that is not told.
  await expect(other.getByRole('article')).toHaveCount(6)
  expect(await storedCounts(other)).toEqual([0, 0, 0])

  await other.getByRole('button', { name: 'Open a folder' }).click()
  await expect(other.getByRole('alert')).toHaveCount(0)
  await expect(caption(other)).toHaveText('outputs · 7 images')
  // A like is stored 100 ms after its press.
  expect(await storedMarks(other)).toEqual({})
  await expect.poll(async () => (await storedCounts(other)).slice(0, 2)).toEqual([1, 1])
})

/** Makes a folder on disk with a sub-folder, as the folder input takes it. */
function folderOnDisk(files: readonly TestFile[]): string {
  const folder = test.info().outputPath('holidays')
  for (const { path, bytes } of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), bytes)
  }
  return folder
}

/** Chooses a folder on disk if the browser has no picker for folders. */
async function chooseByInput(page: Page, folder: string, button: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button }).click()
  await (await chooser).setFiles(folder)
}

test('without a picker the folder input opens a folder, and the next visit reads only what changed', async ({
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'showDirectoryPicker'))
  const folder = folderOnDisk([...images(5), { path: 'notes.txt', bytes: new Uint8Array(3) }])
  await openGallery(page)
  await chooseByInput(page, folder, 'Open a folder')
  await expect(page.getByRole('article')).toHaveCount(5)
  await expect(page.getByRole('banner')).toContainText('holidays · 5 images')
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(5)
  writeFileSync(join(folder, 'late.png'), generatedPng('late.png', { prompt: 'a comet' }).bytes)
  await chooseByInput(page, folder, 'Open the folder again')
  await expect(page.getByRole('banner')).toContainText('holidays · 6 images')
  await expect(page.getByRole('article', { name: 'a comet' })).toBeVisible()
})

test('likes are exported as a file, and imported from one', async ({ page }) => {
  await openFolder(page, images(2))
  const like = firstCard(page).getByRole('button', { name: 'Like' })
  await like.click()
  await page.getByRole('button', { name: 'Your folders' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export likes' }).click()
  const file = await (await download).path()
  await page.keyboard.press('Escape')
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('button', { name: 'Your folders' }).click()
  const broken = { name: 'likes.json', mimeType: 'application/json', buffer: Buffer.from('{}') }
  await page.getByLabel('Likes file').setInputFiles(broken)
  await expect(page.getByRole('alert')).toContainText('This file holds no likes of Explore.')
  const text = readFileSync(file, 'utf8').replaceAll(/"at":\d+/g, '"at":9000000000000')
  await page.getByLabel('Likes file').setInputFiles({ ...broken, buffer: Buffer.from(text) })
  await page.keyboard.press('Escape')
  await expect(like).toHaveAttribute('aria-pressed', 'true')
})

/** Moves the file `monday/3.png` of the folder “outputs” to `renamed.png`. */
const renameNewest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const root = await (await navigator.storage.getDirectory()).getDirectoryHandle('outputs')
    const from = await root.getDirectoryHandle('monday')
    const file = await from.getFileHandle('3.png')
    const move: unknown = Reflect.get(file, 'move')
    if (typeof move === 'function') await Reflect.apply(move, file, [root, 'renamed.png'])
  })

test('a file that is moved has its new name at once, on its card and in the open image, and keeps its like', async ({
  page,
}) => {
  await openFolder(page, images(3))
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  const like = firstCard(page).getByRole('button', { name: 'Like' })
  await like.click()
  await expect(firstCard(page)).toContainText('monday')
  await firstCard(page).getByRole('link').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('outputs/monday/3.png')).toBeVisible()
  await renameNewest(page)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(dialog.getByText('outputs/renamed.png')).toBeVisible()
  await closeImage(page)
  await expect(firstCard(page)).toContainText('number 3')
  await expect(firstCard(page)).not.toContainText('monday')
  await page.reload()
  await page.getByRole('searchbox').fill('renamed')
  await expect(count(page, '1 of 3 images match')).toBeVisible()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
})

test('if the code that reads folders cannot be loaded, the page says so and tries again', async ({
  page,
}) => {
  await page.route(/catalogWorker/, (route) => route.abort())
  await stubPicker(page, 'outputs')
  await openGallery(page)
  await writeFolder(page, 'outputs', images(3))
  await page.getByRole('button', { name: 'Open a folder' }).click()
  const retry = page.getByRole('main').getByRole('button', { name: 'Try again' })
  await expect(retry).toBeVisible()
  await page.unroute(/catalogWorker/)
  await retry.click()
  await expect(page.getByRole('article')).toHaveCount(3)
})
