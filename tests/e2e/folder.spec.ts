import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, expectAddress, openGallery, test } from './explore'
import { storedCounts } from './folderDatabase'
import {
  deleteFile,
  generatedPng,
  openFolder,
  stubPicker,
  writeFolder,
  type TestFile,
} from './folderFiles'

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

test('a chosen folder is shown, newest first, each card with the prompt in its file', async ({
  page,
}) => {
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
})

test('nothing of a folder is sent anywhere', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(`${request.method()} ${request.url()}`))
  await openFolder(page, images(8))
  await expect(page.getByRole('article')).toHaveCount(8)
  await firstCard(page).getByRole('link').click()
  await expect(page.getByRole('table', { name: 'Parameters' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('searchbox').fill('harbour')
  await expect(count(page, '2 of 8 images match')).toBeVisible()
  const outside = requests.filter(
    (request) =>
      !/^GET (?:http:\/\/127\.0\.0\.1:\d+\/(?:\?pictures=drawn|assets\/[\w.-]+|favicon\.svg|placeholder\.svg)$|blob:|data:)/.test(
        request,
      ),
  )
  expect(outside).toEqual([])
})

test('“Copy all parameters” copies the text that AUTOMATIC1111 reads', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openFolder(page, images(1))
  await firstCard(page).getByRole('link').click()
  await page.getByRole('button', { name: 'Copy all parameters' }).click()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/^a red fox, number 1\nNegative prompt: blurry\nSteps: 10, Sampler: Euler a/)
  await page.getByRole('button', { name: 'Copy prompt' }).click()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe('a red fox, number 1')
})

test('a search finds prompts, file names, models and seeds, and “Only matches” narrows', async ({
  page,
}) => {
  await openFolder(page, images(24))
  const search = page.getByRole('searchbox')
  for (const [text, matches] of [
    ['harbour', 6],
    ['harbour -number', 0],
    ['"red fox"', 6],
    ['model:flux', 8],
    ['seed:1003', 1],
    ['steps:10-14', 5],
    ['size:64x48', 24],
    ['24.png', 1],
    ['neg:blurry sampler:"euler a"', 24],
    ['-model:flux tool:automatic has:prompt', 16],
    ['date:2001', 0],
  ] as const) {
    await search.fill(text)
    await expect(count(page, `${matches} of 24 images match`)).toBeVisible()
  }
  await search.fill('lighthouse')
  await page.getByRole('switch', { name: 'Only matches' }).click()
  await expect(count(page, '6 images match')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(6)
  await expect(firstCard(page).locator('mark')).toHaveText('lighthouse')
})

test('models, tools and LoRAs are included or left out by the filters, also after a reload', async ({
  page,
}) => {
  await openFolder(page, images(24))
  await page.getByRole('button', { name: 'Filters' }).click()
  // The models are there when the files are read.
  await page.getByRole('option', { name: 'Exclude flux' }).click()
  await page.getByRole('option', { name: /^AUTOMATIC1111/ }).click()
  await page.keyboard.press('Escape')
  await expect(count(page, '16 of 24 images match')).toBeVisible()
  await page.reload()
  await expect(count(page, '16 of 24 images match')).toBeVisible()
  await page.getByRole('button', { name: 'Remove tool:AUTOMATIC1111' }).click()
  await page.getByRole('button', { name: 'Remove -flux' }).click()
  await expect(page.getByRole('list', { name: 'Chosen categories' })).toHaveCount(0)
})

test('operators and their values are completed by keys and by the pointer', async ({ page }) => {
  await openFolder(page, images(24))
  const search = page.getByRole('searchbox')
  await search.click()
  await page.keyboard.type('harbour mo')
  await page.getByRole('option', { name: 'model: A model' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(search).toHaveValue('harbour model:')
  await expect(page.getByRole('option')).toHaveText([/dreamer.*16/, /flux.*8/])
  await page.getByRole('option', { name: 'flux' }).click()
  await expect(search).toHaveValue('harbour model:flux ')
  await expect(search).toBeFocused()
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(count(page, '2 of 24 images match')).toBeVisible()
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

test('decisions go on from image to image over several pages of “unmarked:” and skip none, until it is searched again', async ({
  page,
}) => {
  await openFolder(page, images(130))
  const search = page.getByRole('searchbox')
  await search.fill('unmarked:')
  await page.getByRole('switch', { name: 'Only matches' }).click()
  await expect(count(page, '130 images match')).toBeVisible()
  await firstCard(page).getByRole('link').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('switch', { name: 'Go on after a decision' }).click()
  for (let number = 130; number > 60; number--) {
    await expect(dialog).toContainText(`number ${number}`)
    await page.keyboard.press('x')
  }
  await expect(dialog).toContainText('number 60')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(count(page, '130 images match')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(page.getByRole('switch', { name: 'Only matches' })).toHaveCount(0)
  await search.fill('unmarked:')
  await expect(count(page, '60 images match')).toBeVisible()
  await search.fill('rejected:')
  await expect(count(page, '70 images match')).toBeVisible()
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

test('an overwritten file is shown as it is now on its card and opened, and its new place is offered', async ({
  page,
}) => {
  await openFolder(page, images(6))
  await expect(page.getByRole('article')).toHaveCount(6)
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await page.getByRole('article', { name: 'a lighthouse, number 2' }).getByRole('link').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('row', { name: 'Seed 1001' })).toBeVisible()
  const file = generatedPng('tuesday/2.png', { prompt: 'a comet', seed: 77 })
  await writeFolder(page, 'outputs', [file])
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(dialog.getByRole('row', { name: 'Seed 77' })).toBeVisible()
  await expect(dialog).toHaveAccessibleName('a comet')
  await page.keyboard.press('Escape')
  const comet = page.getByRole('article', { name: 'a comet' })
  await expect(comet).toHaveAttribute('aria-posinset', '5')
  await page.getByRole('searchbox').fill('comet')
  await expect(count(page, '1 of 6 images matches')).toBeVisible()
  await page.getByRole('button', { name: 'Show 1 changed image' }).click()
  await expect(comet).toHaveAttribute('aria-posinset', '1')
})

test('if the browser asks again, the stored gallery is shown and one button opens the folder', async ({
  page,
}) => {
  await openFolder(page, images(6))
  await expect(page.getByRole('article')).toHaveCount(6)
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await page.addInitScript(() => {
    let permission = 'prompt'
    Object.assign(FileSystemHandle.prototype, {
      queryPermission: () => Promise.resolve(permission),
      requestPermission() {
        permission = 'granted'
        return Promise.resolve(permission)
      },
    })
  })
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(6)
  await page.getByRole('button', { name: 'Open the folder again' }).click()
  await expect(page.getByRole('button', { name: 'Open the folder again' })).toHaveCount(0)
})

test('Back and Forward between a folder and the demo keep the search of each', async ({ page }) => {
  await openFolder(page, images(12))
  const search = page.getByRole('searchbox')
  await search.fill('lighthouse')
  await expect(page.locator('mark').first()).toHaveText('lighthouse')
  const folder = page.url()
  await page.goBack()
  await expect(caption(page)).toHaveCount(0)
  await expect(search).toHaveValue('')
  await search.fill('desert')
  await expect(page.locator('mark').first()).toHaveText('desert')
  await expectAddress(page, '/?q=desert')
  await page.goForward()
  await expect(caption(page)).toBeVisible()
  await expect(page.locator('mark').first()).toHaveText('lighthouse')
  await expect(search).toHaveValue('lighthouse')
  await expect(page).toHaveURL(folder)
  await page.goBack()
  await expect(caption(page)).toHaveCount(0)
  await expect(page.locator('mark').first()).toHaveText('desert')
  await expect(search).toHaveValue('desert')
  await expectAddress(page, '/?q=desert')
})

/** Forgets the folder “outputs” with its likes. */
async function forgetFolder(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Your folders' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your folders' })
  await dialog.getByRole('button', { name: 'Forget outputs' }).click()
  await dialog.getByRole('button', { name: 'Forget with the likes' }).click()
  await expect(dialog).toContainText('No folder has been opened yet.')
}

test('a forgotten folder leaves nothing in the browser', async ({ page }) => {
  await openFolder(page, images(6))
  await expect(page.getByRole('article')).toHaveCount(6)
  await forgetFolder(page)
  expect(await storedCounts(page)).toEqual([0, 0, 0])
})

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
  expect(await other.evaluate(() => localStorage.getItem('explore.likes') ?? '')).not.toContain(
    'true',
  )
  await expect.poll(async () => (await storedCounts(other)).slice(0, 2)).toEqual([1, 1])
})

test('an address with an unknown folder shows the folder opened last, and becomes its address', async ({
  page,
}) => {
  await openFolder(page, images(4))
  const { searchParams } = new URL(page.url())
  await openGallery(page, '/?gallery=folder&folder=unknown&q=fox')
  await expectAddress(page, `/?gallery=folder&folder=${searchParams.get('folder')}&q=fox`)
  await expect(firstCard(page)).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('This folder is not known in this browser.')
  await page.reload()
  await expect(firstCard(page)).toBeVisible()
  await expect(caption(page)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
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

test('a folder can be dropped anywhere on the page, and single files get a notice', async ({
  page,
}) => {
  await openGallery(page)
  await writeFolder(page, 'dropped', images(3))
  const drop = (name: string | null) =>
    page.evaluate(async (folder) => {
      const root = await navigator.storage.getDirectory()
      const handle = folder === null ? null : await root.getDirectoryHandle(folder)
      const item = { kind: 'file', getAsFileSystemHandle: () => Promise.resolve(handle) }
      const event = new Event('drop', { bubbles: true, cancelable: true })
      Object.assign(event, { dataTransfer: { types: ['Files'], items: [item] } })
      document.body.dispatchEvent(event)
    }, name)
  await expect(page.getByRole('button', { name: 'Open a folder' })).toBeVisible()
  await drop(null)
  await expect(page.getByRole('alert')).toContainText('Drop a folder here, not single files.')
  await drop('dropped')
  await expect(page.getByRole('banner')).toContainText('dropped · 3 images')
  await expect(page.getByRole('alert')).toHaveCount(0)
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

test('a file that is renamed has its new name on the card and in the open image at once', async ({
  page,
}) => {
  await openFolder(page, images(3))
  await expect(firstCard(page)).toContainText('monday')
  await firstCard(page).getByRole('link').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('outputs/monday/3.png')).toBeVisible()
  await renameNewest(page)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(dialog.getByText('outputs/renamed.png')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(firstCard(page)).toContainText('number 3')
  await expect(firstCard(page)).not.toContainText('monday')
})

test('a like follows a file that is moved', async ({ page }) => {
  await openFolder(page, images(3))
  await firstCard(page).getByRole('button', { name: 'Like' }).click()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await renameNewest(page)
  // The page shows the names of its index at first; the file is found again meanwhile.
  await expect(async () => {
    await page.reload()
    await page.getByRole('searchbox').fill('renamed')
    await expect(count(page, '1 of 3 images match')).toBeVisible({ timeout: 5000 })
  }).toPass()
  await expect(
    page.getByRole('article', { name: 'number 3' }).getByRole('button', { name: 'Like' }),
  ).toHaveAttribute('aria-pressed', 'true')
})

test('if the browser keeps nothing, a folder is shown and can be forgotten', async ({ page }) => {
  await page.addInitScript(() => {
    indexedDB.open = () => {
      throw new DOMException('Denied', 'SecurityError')
    }
  })
  await openFolder(page, images(3))
  await expect(page.getByRole('article')).toHaveCount(3)
  await page.getByRole('button', { name: 'Your folders' }).click()
  await page.getByRole('button', { name: 'Forget outputs' }).click()
  await page.getByRole('button', { name: 'Forget, keep the likes' }).click()
  await expect(page.getByRole('dialog')).toContainText('No folder has been opened yet.')
  await expect(page.getByRole('alert')).toHaveCount(0)
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
