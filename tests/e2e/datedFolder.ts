import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { expect, openGallery } from './explore'
import { generatedPng } from './folderFiles'

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

/**
 * Opens the gallery at `/`, and chooses by the browser's input a folder of the disk with 300 images, of one day each:
 * image 1 is of November 20, 2026, and the newest. Returns once all of them are listed. The caller removes the folder.
 */
export async function openDatedFolder(page: Page, folder: string): Promise<void> {
  writeImages(folder, 300)
  await page.addInitScript(() =>
    Object.defineProperty(window, 'showDirectoryPicker', { value: undefined }),
  )
  await openGallery(page)
  const opening = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Open a folder' }).click()
  await (await opening).setFiles(folder)
  await expect(page.getByRole('banner').getByText('dated · 300 images')).toBeVisible()
  await expect(page.getByRole('article').first()).toHaveAttribute('aria-setsize', '300')
}

/** The card of an image of that folder. */
export const owl = (page: Page, number: number): Locator =>
  page.getByRole('article', { name: new RegExp(`number ${number}$`) })
