/** How many failures in a row stop the requests to a host. */
const MAX_FAILURES = 3
/** How long photos may be pending without an answer or a cancellation, in ms. Then they count as failed. */
const SILENCE_MS = 8000
/** How long a host that failed is not requested, in ms. */
const OPEN_MS = 60_000

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
  /** Lets the photo be requested. It fails at once if the host is not requested. */
  readonly request: (photo: Photo) => void
  /** Lets a failed photo be requested, whatever has failed. */
  readonly retry: (photo: Photo) => void
  /** Requests what has failed, or one photo if the host was not requested. */
  readonly retryAll: () => void
  /** Takes the answer to a request from the element that sent it. Ignores one that is awaited no more. */
  readonly report: (photo: Photo, answer: PhotoAnswer, image: HTMLImageElement) => void
  /** Forgets a photo, and cancels its request. */
  readonly drop: (photo: Photo) => void
  /** Whether photos of normal priority are being loaded. */
  readonly isBusy: () => boolean
  /** Whether a photo that is not known yet would be requested. */
  readonly acceptsRequests: () => boolean
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
 * Creates a host without photos. After three failures in a row, or 8 s without an answer, it is not requested for
 * 60 s (`open`). Then one request decides (`half-open`).
 * @param onProgress called when fewer photos may be loading than before
 */
export function createPhotoHost(onProgress: () => void): PhotoHost {
  let breaker: 'closed' | 'open' | 'half-open' = 'closed'
  let failuresInRow = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const loading = new Set<Photo>()
  /** In the order in which they are requested again. */
  let failed = new Set<Photo>()

  function setState(photo: Photo, state: PhotoState): void {
    photo.state = state
    for (const listener of photo.listeners) listener()
  }

  function restartTimer(): void {
    clearTimeout(timer)
    if (breaker === 'open') timer = setTimeout(retryAll, OPEN_MS)
    else if (loading.size > 0) timer = setTimeout(open, SILENCE_MS)
  }

  function load(photo: Photo): void {
    loading.add(photo)
    if (loading.size === 1) restartTimer()
    setState(photo, 'loading')
  }

  function open(): void {
    const pending = [...loading]
    // Every trial is for another photo, those that have not failed themselves first.
    failed = new Set(breaker === 'closed' ? [...pending, ...failed] : [...failed, ...pending])
    loading.clear()
    breaker = 'open'
    restartTimer()
    for (const photo of pending) setState(photo, 'failed')
    onProgress()
  }

  function loadFailed(): void {
    for (const photo of failed) {
      if (!canRequest()) break
      failed.delete(photo)
      if (photo.listeners.size > 0) load(photo)
      // Its next subscriber requests it.
      else photo.state = 'waiting'
    }
  }

  function retryAll(): void {
    if (breaker === 'open') breaker = 'half-open'
    restartTimer()
    loadFailed()
  }

  const canRequest = () => breaker === 'closed' || (breaker === 'half-open' && loading.size === 0)

  return {
    isBusy: () => [...loading].some(({ priority }) => priority === 'normal'),
    acceptsRequests: () => breaker === 'closed',
    retryAll,
    request(photo) {
      if (canRequest()) return load(photo)
      failed.add(photo)
      return setState(photo, 'failed')
    },
    retry(photo) {
      failed.delete(photo)
      if (breaker === 'open') breaker = 'half-open'
      load(photo)
    },
    report(photo, answer, image) {
      if (!loading.delete(photo)) return
      restartTimer()
      photo.image = answer === 'loaded' ? image : null
      setState(photo, answer)
      const wasHalfOpen = breaker === 'half-open'
      if (answer === 'loaded') {
        failuresInRow = 0
        breaker = 'closed'
        if (wasHalfOpen) loadFailed()
      } else {
        failed.add(photo)
        // Offline a failure says nothing of the host.
        if (navigator.onLine) failuresInRow++
        if (wasHalfOpen || failuresInRow >= MAX_FAILURES) open()
      }
      onProgress()
    },
    drop(photo) {
      failed.delete(photo)
      if (photo.image !== null) stop(photo.image)
      photo.image = null
      photo.state = 'waiting'
      if (!loading.delete(photo)) return
      // A cancellation restarts the 8 s: fast scrolling cancels every photo of a slow host.
      restartTimer()
      if (breaker === 'half-open') loadFailed()
      onProgress()
    },
  }
}
