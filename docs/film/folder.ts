import type { Page } from 'playwright'
import { drawPicture } from '../../src/pictures/drawings/drawings'
import { toSvg } from '../../src/pictures/drawings/toSvg'
import { QUALITIES, SCENES, STYLES } from '../../src/sources/generated/prompt'
import { writeFolder, type TestFile } from '../../tests/e2e/folderFiles'
import { joinBytes, textChunk } from '../../tests/support/imageFiles'

// `pages.mjs` is no TypeScript, so it loads this file with Vite, and all that it needs with it.
export { stubPicker } from '../../tests/e2e/folderFiles'

const MODELS = ['flux1-dev', 'sd_xl_base_1.0', 'dreamshaper_8', 'juggernautXL_v9']
const COUNT = 48
/** Of a picture, in px. */
const SIZE = 768
/** A PNG file begins with its signature and its header; other chunks follow. */
const HEADER_BYTES = 33

const pick = <T>(list: readonly T[], index: number): T | undefined => list[index % list.length]

/** The prompt and the settings of picture `index`, as AUTOMATIC1111 writes them. */
function textsOf(index: number) {
  const prompt = `${pick(SCENES, index * 5)}, ${pick(STYLES, index * 7)}, ${pick(QUALITIES, index * 3)}`
  const settings = `Steps: ${20 + (index % 12)}, Sampler: DPM++ 2M, CFG scale: 7, Seed: ${3_141_592 * (index + 1)}, Size: ${SIZE}x${SIZE}, Model: ${pick(MODELS, index)}, Version: v1.10.1`
  return { prompt, parameters: `${prompt}\nNegative prompt: blurry, lowres\n${settings}` }
}

/** A drawing as a PNG file, rasterised by the page. */
async function rasterise(page: Page, svg: string): Promise<Uint8Array> {
  const base64 = await page.evaluate(
    async ([source, size]) => {
      const image = new Image(size, size)
      image.src = `data:image/svg+xml,${encodeURIComponent(source)}`
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = size
      canvas.height = size
      canvas.getContext('2d')?.drawImage(image, 0, 0, size, size)
      return canvas.toDataURL('image/png').replace('data:image/png;base64,', '')
    },
    [svg, SIZE] as const,
  )
  return Buffer.from(base64, 'base64')
}

/** A drawing of a prompt, in a file with some parameters. */
async function makePicture(
  page: Page,
  { path, prompt, parameters }: Readonly<Record<'path' | 'prompt' | 'parameters', string>>,
): Promise<TestFile> {
  const pixels = await rasterise(page, toSvg(drawPicture(prompt, path) ?? []))
  return {
    path,
    bytes: joinBytes(
      pixels.subarray(0, HEADER_BYTES),
      textChunk('parameters', parameters),
      pixels.subarray(HEADER_BYTES),
    ),
  }
}

/** Writes the folder that the film opens into the origin private file system: drawings with their prompts. */
export async function writePictures(page: Page, name: string): Promise<void> {
  const files: TestFile[] = []
  for (let index = 0; index < COUNT; index++) {
    const path = `2026-11-24/${String(index).padStart(5, '0')}.png`
    files.push(await makePicture(page, { path, ...textsOf(index) }))
  }
  await writeFolder(page, name, files)
}

/** Two images that are nearly the same, with what they were made from. */
const PAIR = [
  { seed: 3_141_592_653, look: 'vibrant colors', moon: 'bright yellow', sky: 'burning red' },
  { seed: 1_414_213_562, look: 'anime style', moon: 'pale', sky: 'lilac' },
]

/** Writes a folder of two images that are nearly the same. */
export async function writePair(page: Page, name: string): Promise<void> {
  const files: TestFile[] = []
  for (const [index, { seed, look, moon, sky }] of PAIR.entries()) {
    const made = `a fantasy creature on a hill before a ${moon} moon, ${sky} sky, spread wings, ${look}`
    const settings = `Steps: 28, Sampler: DPM++ 2M, CFG scale: 7, Seed: ${seed}, Size: ${SIZE}x${SIZE}, Model: flux1-dev`
    files.push(
      await makePicture(page, {
        path: `0001${index}-${seed}.png`,
        prompt: `a fantasy creature, ${look}`,
        parameters: `${made}\n${settings}`,
      }),
    )
  }
  await writeFolder(page, name, files)
}
