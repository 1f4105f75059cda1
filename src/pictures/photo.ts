/**
 * The progress of a photo. `PhotoQueue` lets photos be requested, `PhotoLoader` keeps them.
 *
 *     queued ──request──▶ loading ──load──▶ loaded
 *        ▲                   │ error
 *        │                   ▼
 *        └──── reset ────  failed
 *
 * `reset` leads back to `queued` from any state.
 */
type PhotoStatus = 'queued' | 'loading' | 'loaded' | 'failed'

export type PhotoAnswer = 'loaded' | 'failed'

/** `low`: requested while no `normal` photo is being loaded. */
export type PhotoPriority = 'normal' | 'low'

/** A photo, shared by all its subscribers. Only the functions of this file change its status. */
export interface Photo {
  readonly url: string
  /** Called after each change of the photo's `PhotoState`. */
  readonly listeners: Set<() => void>
  /** The highest that a subscriber has had. */
  priority: PhotoPriority
  status: PhotoStatus
  /** Keeps a loaded photo in the browser's memory; null while it is not loaded. */
  image: HTMLImageElement | null
}

/** Creates a photo that is queued and has no subscribers. */
export function createPhoto(url: string): Photo {
  return { url, listeners: new Set(), priority: 'low', status: 'queued', image: null }
}

/** Calls the photo's listeners. */
export function notify({ listeners }: Photo): void {
  for (const listener of listeners) listener()
}

/** Stops the request of an element that is not in the document, and releases its photo. */
export function stop(image: HTMLImageElement): void {
  // An empty source stops the request. Chromium keeps an image whose `src` was removed until its
  // document is closed.
  if (!image.isConnected) image.src = ''
}

/** Queues the photo again, whatever its status. */
export function reset(photo: Photo): void {
  if (photo.image !== null) stop(photo.image)
  photo.image = null
  photo.status = 'queued'
}

/** Lets the photo be requested: by the elements that show it. */
export function setLoading(photo: Photo): void {
  photo.status = 'loading'
}

/** @param image the element in which the photo was loaded, or failed */
export function settle(photo: Photo, answer: PhotoAnswer, image: HTMLImageElement): void {
  photo.status = answer
  photo.image = answer === 'loaded' ? image : null
}
