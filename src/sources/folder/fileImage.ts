import type { GenerationSummary } from '../generationSummary'
import type { GalleryImage } from '../image'

/**
 * How far a file has been read. `unread`: not yet. `read`: its metadata is known. The others are why
 * there is no metadata: see `MetadataResult`. The catalog of a folder stores
 * a state as its position in this list: only append to it.
 */
export const FILE_STATES = [
  'unread',
  'read',
  'empty',
  'unknown-type',
  'truncated',
  'unavailable',
] as const

export type FileState = (typeof FILE_STATES)[number]

/** An image file on the visitor's computer. */
export type ImageFile = GenerationSummary['file'] & { readonly state: FileState }

/** What the catalog of a folder knows of an image file. */
export interface FileSummary extends GenerationSummary {
  /** Null if there is none. It may be cut, as the prompt may be: the detail view reads the file. */
  readonly negativePrompt: string | null
  /** The names of the LoRAs, one a line; null if there are none. */
  readonly loras: string | null
  readonly file: ImageFile
}

/** An image of a folder. */
export type FileImage = GalleryImage<FileSummary>

/** A text for an image file as it is now: a file that changes has another date, and so another picture. */
export const fileVersion = ({ id, date }: GalleryImage): string => `${id}@${date}`
