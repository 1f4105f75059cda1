import { countOf } from '../lib/formatCount'
import { sanitizeSingleLine } from '../lib/sanitizeSingleLine'
import { pathOf } from './filePath'
import type { GenerationSummary } from './generationSummary'
import type { GalleryImage } from './image'

/** An image whose file is known. What only some sources know is optional. */
export type FiledImage = GalleryImage<
  GenerationSummary & {
    readonly negativePrompt?: string | null
    readonly loras?: string | null
  }
>

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
      file: pathOf(details.file.folder, details.file.name),
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

/** A text about images that can be copied. */
export interface ImageText {
  /** What the button says. */
  readonly name: string
  /** See `ImageAction.isForSeveral`. */
  readonly isForSeveral: boolean
  /** The text, and what is said once it is copied. */
  readonly write: (images: readonly FiledImage[]) => {
    readonly text: string
    readonly done: string
  }
}

export const IMAGE_TEXTS: readonly ImageText[] = [
  {
    name: 'Copy prompts',
    isForSeveral: true,
    write(images) {
      const lines = promptLines(images)
      const without = images.length - lines.length
      const rest = without === 0 ? '' : `; ${countOf(without, 'image')} without a prompt`
      return { text: lines.join('\n'), done: `${countOf(lines.length, 'prompt')} copied${rest}` }
    },
  },
  {
    name: 'Copy as JSON',
    isForSeveral: false,
    write: (images) => ({
      text: imagesJson(images),
      done: `${countOf(images.length, 'image')} copied as JSON`,
    }),
  },
  {
    name: 'Copy file names',
    isForSeveral: false,
    write: (images) => ({
      text: fileNames(images).join('\n'),
      done: `${countOf(images.length, 'file name')} copied`,
    }),
  },
]
