import { png } from './photos.mjs'

const IMAGES = 150
const WORDS = ['castle', 'forest', 'neon art', 'a cat in a hat']

/** The path of an image and its bytes, in Base64. Every fiftieth file is damaged. */
const FILES = Array.from({ length: IMAGES }, (_, index) => {
  const prompt = `${WORDS[index % WORDS.length]}, number ${Math.floor(index / 2)}`
  const settings = `Steps: ${20 + (index % 3)}, Sampler: Euler a, CFG scale: 7, Seed: ${index}, Size: 64x64, Model: ${index % 2 === 0 ? 'dreamer' : 'photo'}`
  const bytes = png(index * 99_991, `${prompt}\nNegative prompt: blurry\n${settings}`)
  const content = index % 50 === 49 ? bytes.subarray(0, 20) : bytes
  return [`${index % 5 === 0 ? 'old/' : ''}${index}.png`, content.toString('base64')]
})

/** Writes a folder into the origin private file system, and a picker that answers with it. Runs in the page. */
async function writeFolder(/** @type {string[][]} */ files) {
  const root = await navigator.storage.getDirectory()
  const folder = await root.getDirectoryHandle('monkey', { create: true })
  const old = await folder.getDirectoryHandle('old', { create: true })
  for (const [path = '', content = ''] of files) {
    const directory = path.startsWith('old/') ? old : folder
    const file = await directory.getFileHandle(path.replace('old/', ''), { create: true })
    const writable = await file.createWritable()
    await writable.write(Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0)))
    await writable.close()
  }
  Object.assign(window, { showDirectoryPicker: () => Promise.resolve(folder) })
}

/**
 * Opens a folder of 150 images, some of them damaged. The browser knows it again after a reload.
 * @param {import('playwright').Page} page in the gallery of folders
 */
export async function makeFolder(page) {
  await page.evaluate(writeFolder, FILES)
  await page.getByRole('main').getByRole('button', { name: 'Open a folder' }).click()
}
