import { sanitizeSingleLine } from '../lib/sanitizeSingleLine'
import type { GalleryImage, ImageParameter } from './image'

/** What is known at once of a generated image that has a file: what its card shows and what searches compare. */
export interface GenerationSummary {
  /** False if the image has no prompt, and its `prompt` is the name of its file instead. */
  readonly hasPrompt: boolean
  /** Texts of the file beside its prompt, for searching, one a line; null if there are none. */
  readonly otherText: string | null
  /** The name of the tool that made the image; null while it is not known. */
  readonly tool: string | null
  /** The settings that the image was generated with, the most important first. */
  readonly parameters: readonly ImageParameter[]
  readonly file: {
    /** Without its folders: `00012-42.png`. */
    readonly name: string
    /** The folders between the opened folder and the file, `2026-11-20/portraits`; empty at the top. */
    readonly folder: string
    /** The size of the file in bytes. */
    readonly bytes: number
    /** The average colour of the picture, `#rrggbb`; null until its thumbnail was made. */
    readonly colour: string | null
  }
}

/** The prompt of an image that has a file; null if it has none. */
export const promptOf = ({ prompt, details }: GalleryImage<GenerationSummary>): string | null =>
  details.hasPrompt ? prompt : null

/** Settings of an image as they are stored. Null if the file does not say. */
interface StoredSettings {
  readonly model: string | null
  readonly steps: number | null
  readonly sampler: string | null
  readonly cfg: number | null
  /** Decimal digits. */
  readonly seed: string | null
}

/** A parameter whose value is known. */
const parameter = (name: string, value: string | number | null): ImageParameter[] =>
  value === null ? [] : [{ name, value: sanitizeSingleLine(String(value)) }]

/**
 * The settings that a summary lists.
 * @param size of the picture in px; null if it is not known
 */
export const settingsOf = (
  settings: StoredSettings,
  size: { readonly width: number; readonly height: number } | null,
): readonly ImageParameter[] => [
  ...parameter('Model', settings.model),
  ...parameter('Size', size && `${size.width}x${size.height}`),
  ...parameter('Steps', settings.steps),
  ...parameter('Sampler', settings.sampler),
  ...parameter('CFG scale', settings.cfg),
  ...parameter('Seed', settings.seed),
]
