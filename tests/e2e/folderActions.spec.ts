import type { Page } from '@playwright/test'
import { readZip } from '../support/readZip'
import { expect, openGallery, test } from './explore'
import { generatedPng, stubPicker, writeFolder, type TestFile } from './folderFiles'

const FOX = generatedPng('2026/fox.png', { prompt: 'a red fox' })
const FILES: readonly TestFile[] = [
  generatedPng('fox.png', { prompt: 'a fox of clay' }),
  FOX,
  { path: '2026/fox.txt', bytes: Buffer.from('the caption') },
  generatedPng('owl.png', { prompt: 'an owl' }),
]

/** Opens a folder “outputs” with the files above. Files are saved as `saved.zip` beside it. */
async function chooseFolder(page: Page): Promise<void> {
  await stubPicker(page, 'outputs')
  await page.addInitScript(() => {
    Object.assign(window, {
      showSaveFilePicker: async () =>
        (await navigator.storage.getDirectory()).getFileHandle('saved.zip', { create: true }),
    })
  })
  await openGallery(page)
  await writeFolder(page, 'outputs', FILES)
  await page.getByRole('button', { name: 'Open a folder' }).click()
  await expect(page.getByRole('article')).toHaveCount(3)
}

/** The paths of all files in the folder, and their sizes. */
const filesOf = (page: Page) =>
  page.evaluate(async () => {
    const files: Record<string, number> = {}
    async function walk(folder: FileSystemDirectoryHandle, path: string) {
      for await (const entry of folder.values()) {
        if (entry.kind === 'directory') await walk(entry, `${path}${entry.name}/`)
        else files[path + entry.name] = (await entry.getFile()).size
      }
    }
    await walk(await (await navigator.storage.getDirectory()).getDirectoryHandle('outputs'), '')
    return files
  })

const SIZES = Object.fromEntries(FILES.map(({ path, bytes }) => [path, bytes.length]))

const action = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true })

async function savedZip(page: Page) {
  const bytes = await page.evaluate(async () => {
    const handle = await (await navigator.storage.getDirectory()).getFileHandle('saved.zip')
    return [...new Uint8Array(await (await handle.getFile()).arrayBuffer())]
  })
  return readZip(Uint8Array.from(bytes))
}

test('a rejected image leaves the gallery with its text, is shown among the rejected, liked as before, and comes back', async ({
  page,
}) => {
  await chooseFolder(page)
  const fox = page.getByRole('article').filter({ hasText: 'a red fox' })
  await fox.getByRole('button', { name: 'Like' }).click()
  await fox.getByRole('link').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Actions' }).click()
  await action(page, 'Move to “_rejected”').click()
  await expect(page.getByText('Moved 1 image to “_rejected”').first()).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByRole('banner')).toContainText('outputs · 2 images')
  await expect(page.getByRole('button', { name: /Show \d|Remove \d/ })).toHaveCount(0)
  const { '2026/fox.png': size, '2026/fox.txt': textSize, ...others } = SIZES
  expect(await filesOf(page)).toEqual({
    ...others,
    '_rejected/2026/fox.png': size,
    '_rejected/2026/fox.txt': textSize,
  })
  // The dialog is gone before the browser has gone back.
  await expect(page).not.toHaveURL(/image=/)
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.getByRole('button', { name: 'Show rejected' }).click()
  await expect(page.getByRole('banner')).toContainText('outputs / _rejected · 1 image')
  await expect(fox.getByRole('button', { name: 'Like' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Actions' }).click()
  await action(page, 'Move back').click()
  await expect(page.getByText('Moved 1 image back').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Nothing is rejected' })).toBeVisible()
  expect(await filesOf(page)).toEqual(SIZES)
  await page.getByRole('main').getByRole('button', { name: 'Back to the folder' }).click()
  await expect(page.getByRole('article')).toHaveCount(3)
  await expect(fox.getByRole('button', { name: 'Like' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('button', { name: 'Show rejected' })).toHaveCount(0)
})

test('all matches of a search are saved in a ZIP with their texts; selected images stay selected when they are saved, and a move ends the selection', async ({
  page,
}) => {
  await chooseFolder(page)
  await page.getByRole('searchbox').fill('unmarked: fox')
  await page.getByRole('button', { name: 'Actions' }).click()
  await expect(page.getByText('All 2 images that match')).toBeVisible()
  await action(page, 'Save as ZIP').click()
  await expect(page.getByText('Saved 2 images').first()).toBeVisible()
  const zip = await savedZip(page)
  expect([...zip.keys()].toSorted()).toEqual(['fox (2).png', 'fox.png', 'fox.txt'])
  expect(Buffer.from(zip.get('fox.png') ?? [])).toEqual(Buffer.from(FOX.bytes))
  expect(Buffer.from(zip.get('fox.txt') ?? []).toString()).toBe('the caption')

  // An image that was rejected meanwhile does not match any more.
  await page.getByRole('article').filter({ hasText: 'of clay' }).getByRole('link').press('x')
  await page.getByRole('button', { name: 'Actions' }).click()
  await expect(page.getByText('The only image that matches')).toBeVisible()
  await action(page, 'Save as ZIP').click()
  await expect(page.getByText('Saved 1 image').first()).toBeVisible()
  expect([...(await savedZip(page)).keys()].toSorted()).toEqual(['fox.png', 'fox.txt'])

  await page.getByRole('button', { name: 'Clear search' }).click()
  // Another search ends a selection.
  await expect(page.getByRole('switch', { name: 'Only matches' })).toHaveCount(0)
  const cards = page.getByRole('article')
  for (const index of [0, 1]) {
    await cards
      .nth(index)
      .getByRole('link')
      .click({ modifiers: ['ControlOrMeta'] })
  }
  const bar = page.getByRole('region', { name: 'Selection' })
  await bar.getByRole('button', { name: 'More' }).click()
  await action(page, 'Save as ZIP').click()
  await expect.poll(async () => (await savedZip(page)).has('owl.png')).toBe(true)
  await expect(bar.getByText('2 selected')).toBeVisible()
  await bar.getByRole('button', { name: 'More' }).click()
  await action(page, 'Move to “_rejected”').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Move', exact: true }).click()
  await expect(cards).toHaveCount(1)
  await expect(bar).toHaveCount(0)
})

test('an action whose code does not come says so, and works once it has come', async ({ page }) => {
  page.removeAllListeners('console')
  await page.route(/folderActions-/, (route) => route.abort())
  await chooseFolder(page)
  await page.getByRole('article').filter({ hasText: 'a red fox' }).getByRole('link').click()
  const actions = page.getByRole('dialog').getByRole('button', { name: 'Actions' })
  await actions.click()
  await action(page, 'Save as ZIP').click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('A part of this page could not be loaded.')
  await page.unroute(/folderActions-/)
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(alert).toHaveCount(0)
  await actions.click()
  await action(page, 'Save as ZIP').click()
  await expect(page.getByText('Saved 1 image').first()).toBeVisible()
})
