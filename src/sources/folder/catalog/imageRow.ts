import type { FileState } from '../fileImage'
import type { ListedFile } from '../listing/listedFile'
import type { MetadataResult } from '../metadata/readMetadata'

/** What the index keeps of the metadata of an image. Null where the file does not tell. */
export interface IndexedMetadata {
  /** The size of the picture in px. */
  readonly width: number | null
  readonly height: number | null
  readonly prompt: string | null
  readonly model: string | null
  readonly tool: string | null
  readonly sampler: string | null
  /** Decimal digits. */
  readonly seed: string | null
  readonly steps: number | null
  readonly cfg: number | null
}

/** All that the index keeps of one image. */
export interface ImageRow extends ListedFile, IndexedMetadata {
  readonly id: string
  readonly state: FileState
  /** The average colour of the picture as a number, `0xrrggbb`; null until its thumbnail was made. */
  readonly colour: number | null
}

export const NO_METADATA: IndexedMetadata = {
  width: null,
  height: null,
  prompt: null,
  model: null,
  tool: null,
  sampler: null,
  seed: null,
  steps: null,
  cfg: null,
}

/** The part of the metadata of a file that the index keeps. */
export function indexedPart(result: MetadataResult): IndexedMetadata {
  if (result.status === 'unreadable') return NO_METADATA
  const { width, height, prompt, model, tool, sampler, seed, steps, cfg } = result.metadata
  return { width, height, prompt, model, tool, sampler, seed, steps, cfg }
}
