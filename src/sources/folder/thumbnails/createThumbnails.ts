import { fileVersion, type FileImage } from '../fileImage'
import { ThumbnailError } from './thumbnailError'
import type { ReadThumbnails } from '../localFolder'
import { MAX_STORED_SIDE } from './thumbnailSize'
import { createThumbnailStore } from './thumbnailStore'
import { createThumbnailWorkers } from './thumbnailWorkers'

/** The thumbnails of one folder. */
export interface Thumbnails {
  /**
   * Yields the stored thumbnail of an image, which needs no access to its file. If there is none, or a smaller one,
   * makes and yields it in the requested size, and stores it if that is not large.
   * @param side see `thumbnailSide`
   * @throws ThumbnailError if there is none although the file can be read
   * @throws the error of `readFile`, or the signal's reason
   */
  readonly read: ReadThumbnails
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

  async function make({ id, size }: FileImage, side: number, signal: AbortSignal) {
    const isTooLarge = size !== null && size.width * size.height > MAX_PIXELS
    if (isTooLarge) throw new ThumbnailError('too-large')
    const thumbnail = await workers.make(await readFile(id), side, signal)
    if (thumbnail === null) throw new ThumbnailError('undecodable')
    return thumbnail
  }

  return {
    async *read(image, side, signal) {
      const { file } = image.details
      const key = fileVersion(image)
      signal.throwIfAborted()
      const stored = await store.read(key)
      signal.throwIfAborted()
      if (stored !== null) {
        if (file.colour !== stored.colour) onColour(image.id, stored.colour)
        yield stored
        if (stored.side >= side) return
      }
      const made = await make(image, side, signal)
      if (side <= MAX_STORED_SIDE) void store.write(key, folder, made)
      if (file.colour !== made.colour) onColour(image.id, made.colour)
      signal.throwIfAborted()
      yield made
    },
    close() {
      workers.close()
      void store.close()
    },
  }
}
