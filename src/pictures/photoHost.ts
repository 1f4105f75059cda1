/** How many failures in a row stop the requests to a host. */
const MAX_FAILURES = 3
/** How long no pending photo may end before no other is requested, in ms: its line may be slow. */
const LATE_MS = 8000
/** How long no pending photo may end after that, in ms. Then they count as failed. */
const SILENCE_MS = 60_000
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
  /** Lets the photo be requested, now or when its host answers. It fails at once if the host is not requested. */
  readonly request: (photo: Photo) => void
  /** Lets a failed photo be requested, whatever has failed. */
  readonly retry: (photo: Photo) => void
  /** Requests what has failed, or one photo if the host was not requested. */
  readonly retryAll: () => void
  /** Takes the answer to a request from the element that sent it. Ignores one that is awaited no more. */
  readonly report: (photo: Photo, answer: PhotoAnswer, image: HTMLImageElement) => void
  /** Forgets a photo, and cancels its request. */
  readonly drop: (photo: Photo) => void
  /** Whether photos of normal priority are being loaded, and others are worth the wait. */
  readonly isBusy: () => boolean
  /** The state of a photo that is not known yet, once it is. */
  readonly firstState: () => PhotoState
}

/** Stops the request of an element that is not in the document, and releases its photo. */
export function stop(image: HTMLImageElement): void {
  // An empty source stops the request. Chromium keeps an image whose `src` was removed until its
  // document is closed.
  if (image.isConnected) return
  image.srcset = ''
  image.src = ''
}

type Breaker = 'closed' | 'half-open' | 'open'

const FIRST_STATES: Readonly<Record<Breaker, PhotoState>> = {
  closed: 'loading',
  'half-open': 'waiting',
  open: 'failed',
}

/**
 * Creates a host without photos. If no pending photo ends for 8 s, those that are pending decide (`half-open`): others
 * wait. After another minute, or three failures in a row, it is not requested for 60 s (`open`). Then one request
 * decides.
 * @param onProgress called when fewer photos may be loading than before
 */
export function createPhotoHost(onProgress: () => void): PhotoHost {
  let breaker: Breaker = 'closed'
  let failuresInRow = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const loading = new Set<Photo>()
  /** Failed or waiting, in the order in which they are requested. */
  let stopped = new Set<Photo>()

  function setState(photo: Photo, state: PhotoState): void {
    photo.state = state
    for (const listener of photo.listeners) listener()
  }

  function restartTimer(): void {
    clearTimeout(timer)
    if (breaker === 'open') timer = setTimeout(retryAll, OPEN_MS)
    else if (loading.size > 0) {
      timer = breaker === 'closed' ? setTimeout(halfOpen, LATE_MS) : setTimeout(open, SILENCE_MS)
    }
  }

  function load(photo: Photo): void {
    loading.add(photo)
    if (loading.size === 1) restartTimer()
    setState(photo, 'loading')
  }

  function halfOpen(): void {
    breaker = 'half-open'
    restartTimer()
    onProgress()
  }

  function open(): void {
    // Every trial is for another photo, those that have not failed themselves first.
    stopped = new Set(breaker === 'closed' ? [...loading, ...stopped] : [...stopped, ...loading])
    loading.clear()
    breaker = 'open'
    restartTimer()
    for (const photo of stopped) if (photo.state !== 'failed') setState(photo, 'failed')
    onProgress()
  }

  function loadStopped(): void {
    for (const photo of stopped) {
      if (!canRequest()) break
      stopped.delete(photo)
      if (photo.listeners.size > 0) load(photo)
      // Its next subscriber requests it.
      else photo.state = 'waiting'
    }
  }

  function retryAll(): void {
    if (breaker === 'open') breaker = 'half-open'
    restartTimer()
    loadStopped()
  }

  const canRequest = () => breaker === 'closed' || (breaker === 'half-open' && loading.size === 0)

  return {
    isBusy: () =>
      breaker === 'closed' && [...loading].some(({ priority }) => priority === 'normal'),
    firstState: () => FIRST_STATES[breaker],
    retryAll,
    request(photo) {
      if (canRequest()) return load(photo)
      stopped.add(photo)
      return setState(photo, FIRST_STATES[breaker])
    },
    retry(photo) {
      stopped.delete(photo)
      if (breaker === 'open') breaker = 'half-open'
      load(photo)
    },
    report(photo, answer, image) {
      if (!loading.delete(photo)) return
      photo.image = answer === 'loaded' ? image : null
      setState(photo, answer)
      const wasHalfOpen = breaker === 'half-open'
      if (answer === 'loaded') {
        failuresInRow = 0
        breaker = 'closed'
        if (wasHalfOpen) loadStopped()
      } else {
        stopped.add(photo)
        // Offline a failure says nothing of the host.
        if (navigator.onLine) failuresInRow++
        if ((wasHalfOpen && loading.size === 0) || failuresInRow >= MAX_FAILURES) open()
      }
      restartTimer()
      onProgress()
    },
    drop(photo) {
      stopped.delete(photo)
      if (photo.image !== null) stop(photo.image)
      photo.image = null
      photo.state = 'waiting'
      if (!loading.delete(photo)) return
      // A cancellation restarts the 8 s: fast scrolling cancels every photo of a slow host.
      restartTimer()
      if (breaker === 'half-open') loadStopped()
      onProgress()
    },
  }
}
