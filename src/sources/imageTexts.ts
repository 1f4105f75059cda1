import { sanitizeSingleLine } from '../lib/sanitizeSingleLine'
import type { GenerationSummary } from './generationSummary'
import type { GalleryImage } from './image'

/** An image whose file is known. What only some sources know is optional. */
export type FiledImage = GalleryImage<
  GenerationSummary & {
    readonly negativePrompt?: string | null
    readonly loras?: string | null
  }
>

const pathOf = ({ folder, name }: GenerationSummary['file']): string =>
  folder === '' ? name : `${folder}/${name}`

/** The prompts of images, one a line: the line breaks in a prompt become spaces. Images without a prompt have no line. */
export const promptLines = (images: readonly FiledImage[]): readonly string[] =>
  images
    .filter(({ details }) => details.hasPrompt)
    .map(({ prompt }) => prompt.trim().replaceAll(/\s*[\r\n]+\s*/g, ' '))

/** The names of the files of images, without folders. */
export const fileNames = (images: readonly FiledImage[]): readonly string[] =>
  images.map(({ details }) => sanitizeSingleLine(details.file.name))

/** What is known of images, as a JSON array with one object for each. Parameters that are not known are left out. */
export const imagesJson = (images: readonly FiledImage[]): string =>
  JSON.stringify(
    images.map(({ prompt, date, details }) => ({
      file: pathOf(details.file),
      date,
      bytes: details.file.bytes,
      prompt: details.hasPrompt ? prompt : null,
      negativePrompt: details.negativePrompt ?? null,
      tool: details.tool,
      loras: details.loras?.split('\n') ?? [],
      parameters: Object.fromEntries(details.parameters.map(({ name, value }) => [name, value])),
    })),
    null,
    2,
  )
