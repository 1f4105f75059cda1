import type { FileImage } from '../fileImage'
import { fileVersion } from '../fileImage'
import { ThumbnailError, type ThumbnailFailure } from '../thumbnails/thumbnailError'
import { createLruCache } from '../../../lib/lruCache'
import { createLifoQueue } from '../../../lib/lifoQueue'
import { createSubscribedEntries } from '../../../pictures/subscribedEntries'
import { setMissing } from './missingThumbnails'

/**
 * Reads or makes the thumbnail of an image file, with its average colour (`#rrggbb`). Rejects with
 * `ThumbnailError` if there is none, and with other errors if the file cannot be read.
 */
type ReadThumbnail = (
  image: FileImage,
  signal: AbortSignal,
) => Promise<{ readonly blob: Blob; readonly colour: string }>

/** `waiting`: being read, about to be, or unknown. `loaded`: `url` shows the thumbnail. */
type FilePictureState =
  | { readonly state: 'waiting' }
  | { readonly state: 'loaded'; readonly url: string }
  | { readonly state: 'failed'; readonly reason: ThumbnailFailure | 'unavailable' }

/** Reads the thumbnails of image files while they have subscribers. */
export interface FileLoader {
  readonly stateOf: (image: FileImage) => FilePictureState
  /** The average colour of a picture whose thumbnail was read before; null if it was not. */
  readonly colourOf: (image: FileImage) => string | null
  /**
   * Reads a thumbnail, before those that were requested earlier. One that was read is not read again.
   * @param listener called after each change of the state
   * @returns how to unsubscribe; a request without subscribers is aborted
   */
  readonly subscribe: (image: FileImage, read: ReadThumbnail, listener: () => void) => () => void
  /** Reads a thumbnail again if its file could not be read. Does nothing for any other thumbnail. */
  readonly retry: (image: FileImage) => void
}

interface Entry {
  readonly key: string
  readonly image: FileImage
  readonly listeners: Set<() => void>
  read: ReadThumbnail
  state: FilePictureState
  /** Aborts the request in progress; null while there is none. */
  request: AbortController | null
}

/** How many colours are kept in memory. */
const MAX_COLOURS = 5000
/** The most requests in progress at a time: enough to keep all decoding workers busy. */
const MAX_REQUESTS = Math.max(2, Math.min(navigator.hardwareConcurrency - 1, 4))

const WAITING: FilePictureState = { state: 'waiting' }

const isMissing = ({ state }: Entry): boolean =>
  state.state === 'failed' && state.reason === 'not-loaded'

/**
 * Creates the loader of a page's thumbnails, which lasts as long as the page. TanStack Query would not make it
 * shorter: object URLs have to be revoked, a few hundred of them are kept by their number and not for a time, the
 * latest request comes first, and none begins while the page scrolls fast.
 */
export function createFileLoader(): FileLoader {
  const entries = createSubscribedEntries<Entry>(
    (entry) => entry.state.state === 'waiting' || isMissing(entry),
    release,
  )
  /** By the key of their picture. */
  const colours = createLruCache<string>(MAX_COLOURS)
  const queue = createLifoQueue(MAX_REQUESTS, request)

  function setState(entry: Entry, state: FilePictureState): void {
    entry.state = state
    setMissing(entry.key, isMissing(entry) ? () => readAgain(entry) : null)
    for (const listener of entry.listeners) listener()
  }

  function release(entry: Entry): void {
    queue.remove(entry)
    setMissing(entry.key, null)
    entry.request?.abort()
    if (entry.state.state === 'loaded') URL.revokeObjectURL(entry.state.url)
  }

  async function request(entry: Entry): Promise<void> {
    const controller = new AbortController()
    entry.request = controller
    const state = await read(entry, controller.signal)
    if (controller.signal.aborted) {
      if (state.state === 'loaded') URL.revokeObjectURL(state.url)
    } else {
      entry.request = null
      setState(entry, state)
    }
  }

  async function read({ key, ...entry }: Entry, signal: AbortSignal): Promise<FilePictureState> {
    try {
      const { blob, colour } = await entry.read(entry.image, signal)
      colours.set(key, colour)
      return { state: 'loaded', url: URL.createObjectURL(blob) }
    } catch (error) {
      const reason = error instanceof ThumbnailError ? error.reason : 'unavailable'
      return { state: 'failed', reason }
    }
  }

  function readAgain(entry: Entry): void {
    setState(entry, WAITING)
    queue.add(entry)
  }

  return {
    stateOf: (image) => entries.get(fileVersion(image))?.state ?? WAITING,
    colourOf: (image) => colours.get(fileVersion(image)) ?? null,
    subscribe(image, readThumbnail, listener) {
      const key = fileVersion(image)
      const created = {
        key,
        image,
        listeners: new Set<() => void>(),
        state: WAITING,
        request: null,
      }
      const entry: Entry = entries.get(key) ?? { ...created, read: readThumbnail }
      entry.read = readThumbnail
      const unsubscribe = entries.subscribe(key, entry, listener)
      if (entry.state.state === 'waiting' && entry.request === null) queue.add(entry)
      return unsubscribe
    },
    retry(image) {
      const entry = entries.get(fileVersion(image))
      if (entry?.state.state === 'failed' && entry.state.reason === 'unavailable') readAgain(entry)
    },
  }
}
