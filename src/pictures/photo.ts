/**
 * The progress of a photo. `PhotoQueue` requests photos, `PhotoLoader` keeps them.
 *
 *     queued ──request──▶ loading ──load──▶ decoding ──▶ decoded
 *        ▲                   │ error
 *        │                   ▼
 *        └──── reset ────  failed
 *
 * `reset` leads back to `queued` from any state.
 */
type PhotoStatus = 'queued' | 'loading' | 'decoding' | 'decoded' | 'failed'

/** A photo, shared by all its subscribers. Only the functions of this file change its status. */
export interface Photo {
  readonly url: string
  /** Called after each change of the photo's `PhotoState`. */
  readonly listeners: Set<() => void>
  priority: 'high' | 'auto'
  status: PhotoStatus
  /** Keeps the photo's bytes and pixels in the browser's memory; null while queued or failed. */
  image: HTMLImageElement | null
  /** Removes the listeners of `image`. */
  listening: AbortController | null
}

/** Creates a photo that is queued and has no subscribers. */
export function createPhoto(url: string): Photo {
  return {
    url,
    listeners: new Set(),
    priority: 'auto',
    status: 'queued',
    image: null,
    listening: null,
  }
}

/** Calls the photo's listeners. */
export function notify({ listeners }: Photo): void {
  for (const listener of listeners) listener()
}

/** Stops the request, if there is one, and releases the image and its listeners. */
function release(photo: Photo): void {
  photo.listening?.abort()
  photo.listening = null
  // An empty source stops the request. Chromium keeps an image whose `src` was removed until its
  // document is closed.
  if (photo.image !== null) photo.image.src = ''
  photo.image = null
}

/** Stops the photo's request and queues the photo again, whatever its status. */
export function reset(photo: Photo): void {
  release(photo)
  photo.status = 'queued'
}

/**
 * Requests a photo that is queued.
 * @param onAnswer called once, when the photo has loaded or failed; not after `reset`
 */
export function request(photo: Photo, onAnswer: (answer: 'loaded' | 'failed') => void): void {
  const image = new Image()
  const listening = new AbortController()
  const { signal } = listening
  photo.image = image
  photo.listening = listening
  photo.status = 'loading'

  function loaded() {
    photo.listening = null
    listening.abort()
    photo.status = 'decoding'
    // A photo that cannot be decoded in advance is shown all the same.
    image.decode().then(decoded, decoded)
    onAnswer('loaded')
  }
  function decoded() {
    if (photo.image !== image) return
    photo.status = 'decoded'
    notify(photo)
  }
  function failed() {
    release(photo)
    photo.status = 'failed'
    onAnswer('failed')
  }
  image.addEventListener('load', loaded, { signal })
  image.addEventListener('error', failed, { signal })
  image.fetchPriority = photo.priority
  image.src = photo.url
}
