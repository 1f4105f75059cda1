import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, openGallery, test } from '../../explore'
import { generatedPng } from '../../folderFiles'

/** So many images, of one day each: image 1 is of noon of November 20, 2026, and the newest. */
function writeImages(folder: string, count: number): void {
  mkdirSync(folder, { recursive: true })
  for (let number = 1; number <= count; number++) {
    const { bytes } = generatedPng('', { prompt: `an owl, number ${number}` })
    const path = join(folder, `owl ${number}.png`)
    writeFileSync(path, bytes)
    const time = new Date(2026, 10, 21 - number, 12)
    utimesSync(path, time, time)
  }
}

/** Opens the gallery at `/`, and chooses a folder of the disk by the browser's input. */
async function chooseFolder(page: Page, folder: string): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'showDirectoryPicker', { value: undefined }),
  )
  await openGallery(page)
  const opening = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Open a folder' }).click()
  await (await opening).setFiles(folder)
}

const owl = (page: Page, number: number) =>
  page.getByRole('article', { name: new RegExp(`number ${number}$`) })
const SOON = { timeout: 2000 }
const rail = (page: Page) => page.getByRole('slider', { name: 'Date' })

test('a folder is sorted around the image in view, and the rail goes to a month', async ({
  page,
}, info) => {
  const folder = info.outputPath('dated')
  writeImages(folder, 300)
  await chooseFolder(page, folder)
  await expect(page.getByRole('banner').getByText('dated · 300 images')).toBeVisible()
  await expect(page.getByRole('article').first()).toHaveAttribute('aria-setsize', '300')

  const first = 113
  const bounds = await rail(page).boundingBox()
  // The days of the images that joined last are counted a moment later. Until then a jump misses by some.
  await expect(async () => {
    await page.mouse.click((bounds?.x ?? 0) + 10, (bounds?.y ?? 0) + (bounds?.height ?? 0) / 2)
    await expect(rail(page)).toHaveAttribute('aria-valuetext', 'June 2026', SOON)
    await rail(page).press('ArrowUp')
    await expect(rail(page)).toHaveAttribute('aria-valuetext', 'July 2026', SOON)
    // The last image of July stands under the toolbar.
    await expect(owl(page, first)).toHaveAttribute('aria-posinset', String(first), SOON)
    await expect(owl(page, first)).toBeInViewport(SOON)
  }).toPass({ timeout: 60_000 })
  const before = (await owl(page, first).boundingBox())?.y ?? 0
  await page.getByRole('button', { name: 'Sort' }).click()
  await page.getByRole('menuitemradio', { name: 'Name' }).click()
  await expect(page).toHaveURL(/&sort=name/)
  await expect(owl(page, first)).toHaveAttribute('aria-posinset', String(first))
  expect(Math.abs(((await owl(page, first).boundingBox())?.y ?? 0) - before)).toBeLessThan(2)
  await expect(rail(page)).toBeHidden()

  await page.getByRole('button', { name: 'Sort' }).click()
  await page.getByRole('menuitemradio', { name: 'Oldest' }).click()
  await expect(owl(page, first)).toHaveAttribute('aria-posinset', String(301 - first))
  await expect(owl(page, first)).toBeInViewport()
  await page.reload()
  await page.getByRole('button', { name: 'Open a folder' }).waitFor()
  await expect(page).toHaveURL(/&sort=oldest/)
  rmSync(folder, { recursive: true })
})
