import type { GalleryImage, ImageParameter } from '../image'

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
export interface ImageFile {
  /** Without its folders: `00012-42.png`. */
  readonly name: string
  /** The folders between the opened folder and the file, `2026-11-20/portraits`; empty at the top. */
  readonly folder: string
  /** The size of the file in bytes. */
  readonly bytes: number
  readonly state: FileState
  /** The average colour of the picture, `#rrggbb`; null until its thumbnail was made. */
  readonly colour: string | null
}

/** What the catalog of a folder knows of an image file. */
export interface FileSummary {
  /** False if the image has no prompt, and its `prompt` is the name of its file instead. */
  readonly hasPrompt: boolean
  /** Texts of the file beside its prompt, for searching, one a line; null if there are none. */
  readonly otherText: string | null
  /** The name of the tool that made the image; null while it is not known. */
  readonly tool: string | null
  /** The settings that the image was generated with, the most important first. */
  readonly parameters: readonly ImageParameter[]
  readonly file: ImageFile
}

/** An image of a folder. */
export type FileImage = GalleryImage<FileSummary>

/** A text for an image file as it is now: a file that changes has another date, and so another picture. */
export const fileVersion = ({ id, date }: GalleryImage): string => `${id}@${date}`
