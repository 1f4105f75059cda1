import type { FileState } from '../../fileImage'
import type { ListedFile } from '../../listing/listedFile'
import { joinTexts } from '../../../../metadata/generation'
import { fileTitle, type MetadataResult } from '../../../../metadata/readMetadata'
import { READER_VERSION } from '../../../../metadata/tools/parsers'

/**
 * How much of `otherText` and of `negativePrompt` is kept, in characters: a search reads all of it for each image. Of a
 * prompt all is kept, and so much is in its card: a small file can have a prompt of many megabytes.
 */
export const TEXT_LENGTH = 2000

/** What the catalog keeps of the metadata of an image. Null if the file does not say. */
export interface RowMetadata {
  /** The `READER_VERSION` that has read the file; 0 for a file that is not read, or was by the first versions. */
  readonly readerVersion: number
  /** The size of the picture in px. */
  readonly width: number | null
  readonly height: number | null
  readonly prompt: string | null
  /** Texts of the file beside its prompt, for searching: a description, the prompts of other outputs. One a line. */
  readonly otherText: string | null
  readonly negativePrompt: string | null
  /** The names of the LoRAs as plain lines, each once, one a line. */
  readonly loras: string | null
  readonly model: string | null
  readonly tool: string | null
  readonly sampler: string | null
  /** Decimal digits. */
  readonly seed: string | null
  readonly steps: number | null
  readonly cfg: number | null
}

/** All that the catalog keeps of one image. */
export interface ImageRow extends ListedFile, RowMetadata {
  readonly id: string
  readonly state: FileState
  /** When the file was last changed before the page moved it, in ms since 1970; absent if the page has not moved it. */
  readonly date?: number
  /** The average colour of the picture as a number, `0xrrggbb`; null until its thumbnail was made. */
  readonly colour: number | null
}

export const NO_METADATA: RowMetadata = {
  readerVersion: 0,
  width: null,
  height: null,
  prompt: null,
  otherText: null,
  negativePrompt: null,
  loras: null,
  model: null,
  tool: null,
  sampler: null,
  seed: null,
  steps: null,
  cfg: null,
}

/** The part of the metadata of a file that the catalog keeps. */
export function rowMetadata(result: MetadataResult): RowMetadata {
  if (result.status === 'unreadable') return { ...NO_METADATA, readerVersion: READER_VERSION }
  const { width, height, prompt, otherText, negativePrompt, loras } = result.metadata
  const { model, tool, sampler, seed, steps, cfg } = result.metadata
  return {
    readerVersion: READER_VERSION,
    width,
    height,
    prompt,
    otherText: otherText?.slice(0, TEXT_LENGTH) ?? null,
    negativePrompt: negativePrompt?.slice(0, TEXT_LENGTH) ?? null,
    loras: joinTexts(loras.map(({ name }) => fileTitle(name))),
    model,
    tool,
    sampler,
    seed,
    steps,
    cfg,
  }
}
