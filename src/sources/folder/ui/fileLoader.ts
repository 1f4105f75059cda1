import { fileVersion, type FileImage } from '../fileImage'
import type { ReadThumbnails, Thumbnail } from '../localFolder'
import { ThumbnailError, type ThumbnailFailure } from '../thumbnails/thumbnailError'
import { abortable } from '../../../lib/abortable'
import { createLruCache } from '../../../lib/lruCache'
import { createLifoQueue } from '../../../lib/lifoQueue'
import { createSubscribedEntries } from '../../../pictures/subscribedEntries'
import { setMissing } from './missingThumbnails'

/** `waiting`: being read, about to be, or unknown. `loaded`: `url` shows the thumbnail; see `Thumbnail.side`. */
type FilePictureState =
  | { readonly state: 'waiting' }
  | { readonly state: 'loaded'; readonly url: string; readonly side: number }
  | { readonly state: 'failed'; readonly reason: ThumbnailFailure | 'unavailable' }

/** Reads the thumbnails of image files while they have subscribers. */
export interface FileLoader {
  readonly stateOf: (image: FileImage) => FilePictureState
  /** The average colour of a picture whose thumbnail was read before; null if it was not. */
  readonly colourOf: (image: FileImage) => string | null
  /**
   * Reads a thumbnail, before those that were requested earlier. One that was read stays until a larger one, if that
   * is requested, takes its place.
   * @param side see `thumbnailSide`
   * @param listener called after each change of the state
   * @returns how to unsubscribe; a request without subscribers is aborted
   */
  readonly subscribe: (
    image: FileImage,
    side: number,
    read: ReadThumbnails,
    listener: () => void,
  ) => () => void
  /**
   * Reads a thumbnail again if its file could not be read: there is none, or one that is too small. Does nothing for any
   * other thumbnail.
   */
  readonly retry: (image: FileImage) => void
}

interface Entry {
  readonly key: string
  readonly image: FileImage
  readonly listeners: Set<() => void>
  read: ReadThumbnails
  /** The largest size that was requested. */
  side: number
  state: FilePictureState
  /** Aborts the request in progress; null while there is none. */
  request: AbortController | null
}

/** How many colours are kept in memory. */
const MAX_COLOURS = 5000
/** The most requests in progress at a time: enough to keep all decoding workers busy. */
const MAX_REQUESTS = Math.max(2, Math.min(navigator.hardwareConcurrency - 1, 4))

const WAITING: FilePictureState = { state: 'waiting' }

/** Whether there is no thumbnail in the requested size, and it is not known that there can be none. */
const isWanting = ({ state, side }: Entry): boolean =>
  state.state === 'waiting' || (state.state === 'loaded' && state.side < side)

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

  function show(entry: Entry, { blob, colour, side }: Thumbnail): void {
    const before = entry.state
    if (before.state === 'loaded' && before.side >= side) return
    colours.set(entry.key, colour)
    setState(entry, { state: 'loaded', url: URL.createObjectURL(blob), side })
    if (before.state === 'loaded') URL.revokeObjectURL(before.url)
  }

  async function readAndShow(entry: Entry, signal: AbortSignal): Promise<void> {
    for await (const thumbnail of entry.read(entry.image, entry.side, signal)) {
      if (signal.aborted) return
      show(entry, thumbnail)
    }
  }

  async function request(entry: Entry): Promise<void> {
    const controller = new AbortController()
    const { signal } = controller
    entry.request = controller
    let failure: ThumbnailFailure | 'unavailable' | null = null
    try {
      // A drive that does not answer would keep its place in the queue for good.
      await abortable(readAndShow(entry, signal), signal)
    } catch (error) {
      failure = error instanceof ThumbnailError ? error.reason : 'unavailable'
    }
    if (signal.aborted) return
    entry.request = null
    // A thumbnail that is too small stays if no other can be made.
    if (failure !== null && entry.state.state !== 'loaded') {
      setState(entry, { state: 'failed', reason: failure })
    }
  }

  function queueIfWanting(entry: Entry): void {
    if (isWanting(entry) && entry.request === null) queue.add(entry)
  }

  function readAgain(entry: Entry): void {
    setState(entry, WAITING)
    queue.add(entry)
  }

  return {
    stateOf: (image) => entries.get(fileVersion(image))?.state ?? WAITING,
    colourOf: (image) => colours.get(fileVersion(image)) ?? null,
    subscribe(image, side, read, listener) {
      const key = fileVersion(image)
      const created = {
        key,
        image,
        listeners: new Set<() => void>(),
        state: WAITING,
        request: null,
      }
      const entry: Entry = entries.get(key) ?? { ...created, read, side }
      entry.read = read
      if (side > entry.side) {
        entry.side = side
        entry.request?.abort()
        entry.request = null
      }
      const unsubscribe = entries.subscribe(key, entry, listener)
      queueIfWanting(entry)
      return unsubscribe
    },
    retry(image) {
      const entry = entries.get(fileVersion(image))
      if (entry === undefined) return
      if (entry.state.state === 'failed' && entry.state.reason === 'unavailable') readAgain(entry)
      else queueIfWanting(entry)
    },
  }
}
