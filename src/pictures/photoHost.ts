/** How many failures in a row stop the requests to a host. */
const MAX_FAILURES = 3
/** How long no pending photo may end before no other is requested, in ms: its line may be slow. */
const LATE_MS = 8000
/** How long a host that failed is not requested at first, in ms: it may have three dead links. */
const MIN_REST_MS = 1000
/** How long at most, how long no late photo may end, and how long one that failed is not requested again, in ms. */
const LONG_MS = 60_000

/**
 * `waiting`: not to be requested yet. `loading`: to be requested; subscribed elements show the URL, and the
 * browser requests it once. `loaded`: in the browser's memory. `failed`: it failed, or its host is not requested.
 */
export type PhotoState = 'waiting' | 'loading' | 'loaded' | 'failed'

export type PhotoAnswer = 'loaded' | 'failed'

/** `low`: requested while no `normal` photo is being loaded. */
export type PhotoPriority = 'normal' | 'low'

/** A photo, shared by all its subscribers. Only its host changes its state. */
export interface Photo {
  readonly url: string
  /** Called after each change of the state. */
  readonly listeners: Set<() => void>
  /** The highest that a subscriber has had. */
  priority: PhotoPriority
  state: PhotoState
  /** Keeps a loaded photo in the browser's memory; null while it is not loaded. */
  image: HTMLImageElement | null
}

/** The photos of one host, and the circuit breaker that lets them be requested or not. */
export interface PhotoHost {
  /** Lets the photo be requested, now or when its host answers. It fails at once if the host is not requested. */
  readonly request: (photo: Photo) => void
  /** Lets a failed photo be requested, whatever has failed. */
  readonly retry: (photo: Photo) => void
  /** Requests what has failed, or one photo if the host has to prove itself. */
  readonly retryAll: () => void
  /** Takes the answer to a request from the element that sent it. Ignores one that is awaited no more. */
  readonly report: (photo: Photo, answer: PhotoAnswer, image: HTMLImageElement) => void
  /** Forgets a photo, and cancels its request. */
  readonly drop: (photo: Photo) => void
  /** Whether photos of normal priority are being loaded, and others are worth the wait. */
  readonly isBusy: () => boolean
  /** The state of a photo that is not known yet, once it is. */
  readonly stateOfNew: () => PhotoState
}

/** Stops the request of an element that is not in the document, and releases its photo. */
export function stop(image: HTMLImageElement): void {
  // An empty source stops the request. Chromium keeps an image whose `src` was removed until its
  // document is closed.
  if (image.isConnected) return
  image.srcset = ''
  image.src = ''
}

/**
 * Creates a host without photos. After three failures in a row, or 8 s in which no pending photo ends, those that are
 * pending decide (`half-open`): others wait. If all of them fail, or none ends for another minute, the host is not
 * requested for 1 s (`open`), then twice as long each time. After that one request at a time decides.
 * @param onProgress called when fewer photos may be loading than before
 */
export function createPhotoHost(onProgress: () => void): PhotoHost {
  /** The breaker, as what becomes of new photos: `loading` if it is closed, `waiting` if half-open, `failed` if open. */
  let stateOfNew: 'loading' | 'waiting' | 'failed' = 'loading'
  /** Of photos that had not failed before: a dead link counts once. */
  let failuresInRow = 0
  /** How long the host rested last, in ms; 0 if a photo has loaded since. */
  let rest = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const loading = new Set<Photo>()
  /** Those that were not requested, or have not ended, in the order in which they will be requested. */
  const blocked = new Set<Photo>()
  /** Those that have not loaded since they failed, the latest last. They may be requested again now. */
  const failed = new Set<Photo>()

  function setState(photo: Photo, state: PhotoState): void {
    photo.state = state
    for (const listener of photo.listeners) listener()
  }

  function restartTimer(): void {
    clearTimeout(timer)
    if (stateOfNew === 'failed') timer = setTimeout(halfOpen, rest)
    else if (stateOfNew === 'waiting') timer = setTimeout(loading.size ? open : retryAll, LONG_MS)
    else if (loading.size) timer = setTimeout(halfOpen, LATE_MS)
  }

  function load(photo: Photo): void {
    blocked.delete(photo)
    loading.add(photo)
    if (loading.size === 1) restartTimer()
    setState(photo, 'loading')
  }

  const canRequest = () =>
    stateOfNew === 'loading' || (stateOfNew === 'waiting' && loading.size === 0)

  function loadAll(photos: Set<Photo>): void {
    for (const photo of photos) {
      if (!canRequest() || photo.state === 'loading') continue
      if (photo.listeners.size > 0) load(photo)
      else {
        photos.delete(photo)
        // Its next subscriber requests it.
        photo.state = 'waiting'
      }
    }
  }

  function proceed(): void {
    loadAll(blocked)
    restartTimer()
    onProgress()
  }

  function halfOpen(): void {
    stateOfNew = 'waiting'
    proceed()
  }

  function open(): void {
    stateOfNew = 'failed'
    rest = Math.min(2 * rest || MIN_REST_MS, LONG_MS)
    for (const photo of loading) blocked.add(photo)
    loading.clear()
    for (const photo of blocked) setState(photo, stateOfNew)
    proceed()
  }

  function retryAll(): void {
    if (stateOfNew === 'failed') halfOpen()
    loadAll(failed)
  }

  return {
    isBusy: () =>
      stateOfNew === 'loading' && [...loading].some(({ priority }) => priority === 'normal'),
    stateOfNew: () => stateOfNew,
    retryAll,
    request(photo) {
      if (canRequest()) return load(photo)
      blocked.add(photo)
      return setState(photo, stateOfNew)
    },
    retry: load,
    report(photo, answer, image) {
      if (!loading.delete(photo)) return
      const hadFailed = failed.delete(photo)
      const wasDown = answer === 'loaded' && rest > 0
      if (answer === 'loaded') {
        photo.image = image
        stateOfNew = 'loading'
        failuresInRow = rest = 0
      } else {
        failed.add(photo)
        // Offline a failure says nothing of the host.
        if (!hadFailed && navigator.onLine) failuresInRow++
        if (failuresInRow >= MAX_FAILURES) stateOfNew = 'waiting'
      }
      setState(photo, answer)
      if (hadFailed || stateOfNew === 'loading' || loading.size > 0) proceed()
      else open()
      // What failed before may have failed with its host.
      if (wasDown) loadAll(failed)
    },
    drop(photo) {
      blocked.delete(photo)
      failed.delete(photo)
      if (photo.image) stop(photo.image)
      photo.image = null
      photo.state = 'waiting'
      if (!loading.delete(photo)) return
      // A cancellation restarts the 8 s: fast scrolling cancels every photo of a slow host.
      proceed()
    },
  }
}
