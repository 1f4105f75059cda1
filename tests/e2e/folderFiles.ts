import type { Page } from '@playwright/test'
import { png, textChunk } from '../support/imageFiles'
import { expect, openGallery } from './explore'

/** A file of a folder that tests open. */
export interface TestFile {
  /** From the folder, without its name: `2026-11-20/1.png`. */
  readonly path: string
  readonly bytes: Uint8Array
}

/** What an image was generated with. */
interface Made {
  readonly prompt: string
  readonly model?: string
  readonly seed?: number
  readonly steps?: number
}

/** A PNG file as AUTOMATIC1111 writes it, of 64 × 48 px. */
export function generatedPng(path: string, made: Made): TestFile {
  const { prompt, model = 'dreamer', seed = 1, steps = 20 } = made
  const settings = `Steps: ${steps}, Sampler: Euler a, CFG scale: 7, Seed: ${seed}, Size: 64x48, Model: ${model}, Version: v1.10.1`
  const text = textChunk('parameters', `${prompt}\nNegative prompt: blurry\n${settings}`)
  return { path, bytes: png({ width: 64, height: 48, beforePixels: [text] }) }
}

/** Writes files into a folder of the origin private file system, in their order, the last is the newest. */
export async function writeFolder(
  page: Page,
  name: string,
  files: readonly TestFile[],
): Promise<void> {
  const written = files.map(({ path, bytes }) => ({
    path,
    content: Buffer.from(bytes).toString('base64'),
  }))
  await page.evaluate(
    async ([folder, all]) => {
      const root = await navigator.storage.getDirectory()
      const top = await root.getDirectoryHandle(folder, { create: true })
      for (const { path, content } of all) {
        const names = path.split('/')
        const fileName = names.pop() ?? ''
        let directory = top
        for (const each of names) {
          directory = await directory.getDirectoryHandle(each, { create: true })
        }
        const handle = await directory.getFileHandle(fileName, { create: true })
        const writable = await handle.createWritable()
        await writable.write(Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0)))
        await writable.close()
      }
    },
    [name, written] as const,
  )
}

/** Deletes a file of such a folder. */
export async function deleteFile(page: Page, folder: string, fileName: string): Promise<void> {
  await page.evaluate(
    async ([top, file]) => {
      const root = await navigator.storage.getDirectory()
      await (await root.getDirectoryHandle(top)).removeEntry(file)
    },
    [folder, fileName] as const,
  )
}

/** Makes the folder picker of the page answer with a folder of the origin private file system. */
export async function stubPicker(page: Page, name: string): Promise<void> {
  await page.addInitScript((folder) => {
    Object.assign(window, {
      showDirectoryPicker: async () =>
        (await navigator.storage.getDirectory()).getDirectoryHandle(folder),
    })
  }, name)
}

/** Opens the gallery at `/`, writes a folder “outputs” of images, chooses it, and waits until all of them are listed. */
export async function openFolder(page: Page, images: readonly TestFile[]): Promise<void> {
  await stubPicker(page, 'outputs')
  await openGallery(page)
  await writeFolder(page, 'outputs', images)
  await page.getByRole('button', { name: 'Open a folder' }).click()
  await expect(page.getByRole('banner')).toContainText(`outputs · ${images.length} image`)
  // The header knows the count before the gallery: until then the page is as high as the window, or some images are missing.
  await expect(page.getByRole('article').first()).toHaveAttribute(
    'aria-setsize',
    String(images.length),
  )
}
