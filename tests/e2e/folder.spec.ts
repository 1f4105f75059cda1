import type { Page } from '@playwright/test'
import { expect, expectAddress, openGallery, test } from './explore'
import { deleteFile, generatedPng, stubPicker, writeFolder, type TestFile } from './folderFiles'

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

/** Opens the gallery at `/`, writes a folder “outputs”, and chooses it. */
async function chooseFolder(page: Page, files: readonly TestFile[]): Promise<void> {
  await stubPicker(page, 'outputs')
  await openGallery(page)
  await writeFolder(page, 'outputs', files)
  await page.getByRole('button', { name: 'Open a folder' }).click()
  await expect(caption(page)).toBeVisible()
}

const firstCard = (page: Page) => page.getByRole('article').first()

test('a chosen folder is shown, newest first, each card with the prompt in its file', async ({
  page,
}) => {
  await chooseFolder(page, images(12))
  await expect(caption(page)).toHaveText('outputs · 12 images')
  await expect(page).toHaveURL(/[?&]gallery=folder&folder=\w+/)
  await expect(page.getByRole('article')).toHaveCount(12)
  const card = firstCard(page)
  await expect(card.getByRole('img')).toHaveAttribute('alt', 'an orchard in spring, number 12')
  await expect(card).toContainText('dreamer')
  await expect(card).toContainText('64x48')
  await expect(card).toContainText('21 steps')
  await expect(card).toContainText('tuesday')
  await expect(card.getByRole('button')).toHaveCount(1)
  await expect(card.getByRole('button', { name: 'Like' })).toBeVisible()
  await expect(card).not.toContainText('engagement')
})

test('a thumbnail is the picture of the file', async ({ page }) => {
  await chooseFolder(page, images(2))
  const picture = firstCard(page).getByRole('img')
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]))
    .toEqual([64, 48])
})

test('nothing of a folder is sent anywhere', async ({ page }) => {
  const requests: string[] = []
  await chooseFolder(page, images(8))
  page.on('request', (request) => requests.push(`${request.method()} ${request.url()}`))
  await expect(page.getByRole('article')).toHaveCount(8)
  await firstCard(page).getByRole('link').click()
  await expect(page.getByRole('table', { name: 'Parameters' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('searchbox').fill('harbour')
  await expect(count(page, '2 of 8 images match')).toBeVisible()
  const outside = requests.filter(
    (request) =>
      !/^GET (?:http:\/\/127\.0\.0\.1:\d+\/(?:assets\/[\w.-]+|favicon\.svg|placeholder\.svg)$|blob:|data:)/.test(
        request,
      ),
  )
  expect(outside).toEqual([])
})

test('the open image shows its prompt, negative prompt and every parameter', async ({ page }) => {
  await chooseFolder(page, images(3))
  await firstCard(page).getByRole('link').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('a quiet harbour, number 3')
  await expect(dialog).toContainText('blurry')
  const table = dialog.getByRole('table', { name: 'Parameters' })
  await expect(table.getByRole('row', { name: /^Seed/ })).toContainText('1002')
  await expect(table.getByRole('row', { name: /^Sampler/ })).toContainText('Euler a')
  await expect(dialog).toContainText('monday/3.png')
  await expect(dialog.getByText(/Run ads|Bid Amount/)).toHaveCount(0)
})

test('“Save original” saves the file as it is', async ({ page }) => {
  await chooseFolder(page, images(1))
  await firstCard(page).getByRole('link').click()
  const download = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Save original' }).click()
  expect((await download).suggestedFilename()).toBe('1.png')
})

test('“Copy all parameters” copies the text that AUTOMATIC1111 reads', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await chooseFolder(page, images(1))
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
  await chooseFolder(page, images(24))
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

test('the filters are the folders and models that exist, with their counts', async ({ page }) => {
  await chooseFolder(page, images(12))
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect(page.getByRole('menuitem')).toHaveText([
    'monday/6',
    'tuesday/6',
    'dreamer8',
    'flux4',
  ])
  await page.getByRole('menuitem', { name: 'monday/' }).click()
  await expect(count(page, '6 of 12 images match')).toBeVisible()
})

test('likes, the place, filters and an open image survive a reload', async ({ page }) => {
  await chooseFolder(page, images(40))
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
  await chooseFolder(page, images(6))
  await expect(page.getByRole('article')).toHaveCount(6)
  await writeFolder(page, 'outputs', [generatedPng('new.png', { prompt: 'a comet' })])
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.getByRole('button', { name: 'Show 1 new image' }).click()
  await expect(firstCard(page).getByRole('img')).toHaveAttribute('alt', 'a comet')
  await expect(caption(page)).toHaveText('outputs · 7 images')
  await deleteFile(page, 'outputs', 'new.png')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.getByRole('button', { name: 'Remove 1 deleted image' }).click()
  await expect(caption(page)).toHaveText('outputs · 6 images')
  await expect(page.getByRole('article')).toHaveCount(6)
})

test('where the browser asks again, the stored gallery is shown and one button opens the folder', async ({
  page,
}) => {
  await chooseFolder(page, images(6))
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

test('“Back to the demo” leads back, and Back returns to the folder', async ({ page }) => {
  await chooseFolder(page, images(6))
  await page.getByRole('button', { name: 'Back to the demo' }).click()
  await expectAddress(page, '/')
  await expect(page.getByText('succeed in the plaforms')).toBeVisible()
  await expect(firstCard(page)).toContainText('13.5% engagement')
  await page.goBack()
  await expect(caption(page)).toHaveText('outputs · 6 images')
  await expect(page.getByRole('article')).toHaveCount(6)
})

test('a forgotten folder leaves nothing in the browser', async ({ page }) => {
  await chooseFolder(page, images(6))
  await expect(page.getByRole('article')).toHaveCount(6)
  await page.getByRole('button', { name: 'Your folders' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your folders' })
  await dialog.getByRole('button', { name: 'Forget outputs' }).click()
  await dialog.getByRole('button', { name: 'Forget with the likes' }).click()
  await expect(dialog).toContainText('No folder has been opened yet.')
  const left = await page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const opening = indexedDB.open('explore-folders')
        opening.onsuccess = () => {
          const stores = ['folders', 'records', 'thumbnails']
          const read = opening.result.transaction(stores)
          const counts = stores.map((store) => read.objectStore(store).count())
          read.oncomplete = () => {
            opening.result.close()
            resolve(counts.map(({ result }) => result))
          }
        }
      }),
  )
  expect(left).toEqual([0, 0, 0])
})

test('an unknown folder in the address gets a notice', async ({ page }) => {
  await page.goto('/?gallery=folder&folder=unknown')
  await expect(page.getByRole('alert')).toContainText('This folder is not known in this browser.')
  await expect(page.getByRole('button', { name: 'Open a folder' })).toBeVisible()
})
