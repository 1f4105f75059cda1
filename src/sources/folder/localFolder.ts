import type { LeftOut } from './listing/candidates'
import type { StoreApi } from 'zustand/vanilla'
import type { FileDetails } from '../../metadata/fileDetails'
import type { FileImage } from './fileImage'
import type { ListedFile } from './listing/listedFile'
import type { FolderView } from './listing/rejected'

/** How far the reading of a folder has come. */
export interface ReadingProgress {
  /** How many image files were found so far; all of them once `isListed`. */
  readonly found: number
  /** The folder has been listed to its end. */
  readonly isListed: boolean
  /** How many of the files found have been read. */
  readonly read: number
  /** Files read per second, over the last three seconds. */
  readonly rate: number
  /** The visitor stopped the reading. */
  readonly isStopped: boolean
}

/**
 * Whether the files can be read. `open`: they can. `ask`: the browser asks the visitor once more, after a
 * press of a button. `choose`: the visitor has to choose the folder again.
 */
export type FolderAccess = 'open' | 'ask' | 'choose'

/** What the controls of a folder show. */
export interface FolderStatus {
  /** Images in the gallery. */
  readonly count: number
  readonly access: FolderAccess
  /** Null while nothing is being read and the last reading was not stopped. */
  readonly reading: ReadingProgress | null
  /** What was left out when the folder was listed last. `rejected` is 0 if there is no folder `_rejected`. */
  readonly leftOut: LeftOut
  /** The folder itself could not be read: it is gone, or the browser has no permission any more. */
  readonly isUnreadable: boolean
  /** A sentence for the visitor on what else is wrong, such as a full disk; null while nothing is. */
  readonly problem: string | null
}

/** A small picture of an image file. */
export interface Thumbnail {
  /** A WebP, or a JPEG if the browser makes no WebP. */
  readonly blob: Blob
  /** The size it was made in: see `thumbnailSide`. Infinity if the picture was not made smaller. */
  readonly side: number
  /** The average colour of the picture: `#rrggbb`. */
  readonly colour: string
}

/**
 * Reads the thumbnails of an image: at most one that is smaller than `side` (see `thumbnailSide`), and then one that
 * is not. Throws the signal's reason, and `ThumbnailError` if there is none although the file can be read.
 */
export type ReadThumbnails = (
  image: FileImage,
  side: number,
  signal: AbortSignal,
) => AsyncIterable<Thumbnail>

/** The files of images, by the ids of the images. A method rejects if a file is gone, has changed, or may not be read. */
export interface FolderFiles {
  readonly file: (id: string) => Promise<File>
  /** The images of ids, in their order; without those whose files are gone or not in view. */
  readonly images: (ids: readonly string[]) => Promise<readonly FileImage[]>
  /** The file of an image as it is now, and then the files that belong to it. */
  readonly filesOf: (id: string) => Promise<readonly File[]>
  /** All that the file of an image says about it. */
  readonly details: (id: string) => Promise<FileDetails>
  /** The ComfyUI workflow of an image as JSON text; null if it has none. */
  readonly workflow: (id: string) => Promise<string | null>
  /** What a person pastes into an issue if the prompt of an image is wrong: see `readReport`. */
  readonly report: (id: string) => Promise<string>
}

/** The folder behind a gallery of the visitor's own images. */
export interface LocalFolder extends FolderFiles {
  /** The value of the parameter `folder` in the address. */
  readonly id: string
  /** The name of the folder on the visitor's computer. */
  readonly name: string
  /** The images that the gallery shows. */
  readonly view: FolderView
  /** Null if the browser gives none, and files can only be read. */
  readonly handle: FileSystemDirectoryHandle | null
  /** Aborted when the gallery is left: later calls may never be answered. */
  readonly closed: AbortSignal
  /** Keeps the catalog until a job has ended, if the gallery is left meanwhile: what was moved last is noted and stored. */
  readonly keepFor: (job: Promise<void>) => Promise<void>
  readonly status: Omit<StoreApi<FolderStatus>, 'setState'>
  /** Whether files that come later are noticed: not in a browser that hands files over once. */
  readonly noticesNewFiles: boolean
  /** Stops the reading in progress. Nothing that was read is lost. */
  readonly stopReading: () => void
  /** Goes on with a stopped reading, from where it stopped. */
  readonly resumeReading: () => void
  /** Asks the browser for access to the folder again. To be called by the press of a button. */
  readonly reopen: () => Promise<void>
  readonly thumbnails: ReadThumbnails
  /** See `CatalogApi.noteMoved`. */
  readonly noteMoved: (id: string, to: ListedFile | null) => Promise<void>
  /** Stores what was noted. */
  readonly save: () => Promise<void>
}
