import { fileVersion, type FileImage } from '../fileImage'
import { ThumbnailError } from './thumbnailError'
import type { Thumbnail } from '../localFolder'
import { createThumbnailStore } from './thumbnailStore'
import { createThumbnailWorkers } from './thumbnailWorkers'

/** The thumbnails of one folder. */
export interface Thumbnails {
  /**
   * Reads the stored thumbnail of an image, which needs no access to its file, or makes and stores it.
   * @throws ThumbnailError if there is none although the file can be read
   * @throws the error of `readFile`, or the signal's reason
   */
  readonly read: (image: FileImage, signal: AbortSignal) => Promise<Thumbnail>
  /** Ends the workers. Nothing can be read after this. */
  readonly close: () => void
}

export interface ThumbnailsOptions {
  /** The id of the folder. */
  readonly folder: string
  /** Reads the file of an image, by the image's id. */
  readonly readFile: (id: string) => Promise<Blob>
  /** Called with the average colour (`#rrggbb`) of an image that was not known to have that colour. */
  readonly onColour: (id: string, colour: string) => void
}

/**
 * The most pixels that a picture may have to be decoded. Each takes 4 bytes of memory, and the header of a
 * small file can declare a picture of many GB.
 */
const MAX_PIXELS = 120_000_000

/** Creates the thumbnails of a folder. Workers and the database are opened on first use. */
export function createThumbnails({ folder, readFile, onColour }: ThumbnailsOptions): Thumbnails {
  const store = createThumbnailStore()
  const workers = createThumbnailWorkers()

  async function make({ id, size }: FileImage, signal: AbortSignal): Promise<Thumbnail> {
    const isTooLarge = size !== null && size.width * size.height > MAX_PIXELS
    if (isTooLarge) throw new ThumbnailError('too-large')
    const thumbnail = await workers.make(await readFile(id), signal)
    if (thumbnail === null) throw new ThumbnailError('undecodable')
    return thumbnail
  }

  return {
    async read(image, signal) {
      signal.throwIfAborted()
      const key = fileVersion(image)
      const stored = await store.read(key)
      signal.throwIfAborted()
      const thumbnail = stored ?? (await make(image, signal))
      if (stored === null) void store.write(key, folder, thumbnail)
      if (image.details.file.colour !== thumbnail.colour) onColour(image.id, thumbnail.colour)
      signal.throwIfAborted()
      return thumbnail
    },
    close() {
      workers.close()
      void store.close()
    },
  }
}
