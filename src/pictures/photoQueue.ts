import {
  canRequest,
  CLOSED,
  nextBreaker,
  nextCheckAt,
  type CircuitBreaker,
  type CircuitEvent,
} from './circuitBreaker'
import { notify, reset, setLoading, settle, type Photo, type PhotoAnswer } from './photo'

/** The photos of one host, which its circuit breaker lets be requested or not. */
export interface PhotoQueue {
  /** Lets the photo be requested, now or when the breaker allows it. */
  readonly enqueue: (photo: Photo) => void
  /** Lets a queued or failed photo be requested before all that are queued, although the breaker is open. */
  readonly retryFirst: (photo: Photo) => void
  /** Takes the answer to a request from the element that sent it. Ignores one that is awaited no more. */
  readonly report: (photo: Photo, answer: PhotoAnswer, image: HTMLImageElement) => void
  /** Half-opens an open breaker, and requests photos that failed since the last one that loaded. */
  readonly retry: () => void
  /** Takes the photo out of the queue and releases its image. */
  readonly drop: (photo: Photo) => void
  /** Whether photos of normal priority are being loaded. */
  readonly isBusy: () => boolean
  /** The state of the host's breaker. */
  readonly state: () => CircuitBreaker['state']
}

/**
 * Creates an empty queue for one host, with a closed breaker.
 * @param onProgress called when fewer photos may be loading than before
 */
export function createPhotoQueue(onProgress: () => void): PhotoQueue {
  let breaker: CircuitBreaker = CLOSED
  let timer: ReturnType<typeof setTimeout> | undefined
  const queue = new Set<Photo>()
  const loading = new Set<Photo>()
  /** Failed since the last photo that loaded: the host may be the cause, and not the photos. */
  const failedInRow = new Set<Photo>()

  const isOpen = () => breaker.state === 'open'

  function setBreaker(event: CircuitEvent): void {
    breaker = nextBreaker(breaker, event, performance.now())
    clearTimeout(timer)
    const checkAt = nextCheckAt(breaker)
    if (checkAt === null) return
    timer = setTimeout(() => handle('timedOut'), checkAt - performance.now())
  }

  /** Puts photos that have subscribers at the end of the queue, and resets the others. */
  function requeue(photos: Set<Photo>): void {
    for (const photo of photos) {
      reset(photo)
      if (photo.listeners.size > 0) queue.add(photo)
    }
    photos.clear()
  }

  function requestQueued(): void {
    for (const photo of queue) {
      if (!canRequest(breaker)) break
      queue.delete(photo)
      loading.add(photo)
      setLoading(photo)
      setBreaker('requested')
      notify(photo)
    }
  }

  function handle(event: CircuitEvent): void {
    const wasOpen = isOpen()
    setBreaker(event)
    if (isOpen()) requeue(loading)
    // Photos that failed are queued last: the next trial request is for another photo.
    if (isOpen() || event === 'retry') requeue(failedInRow)
    requestQueued()
    // Queued photos count as failed while the breaker is open.
    if (wasOpen || isOpen()) for (const photo of queue) notify(photo)
    onProgress()
  }

  return {
    isBusy: () => [...loading].some(({ priority }) => priority === 'normal'),
    state: () => breaker.state,
    report(photo, answer, image) {
      if (!loading.delete(photo)) return
      settle(photo, answer, image)
      // Offline an answer says nothing of the host: it is the service worker's, from its cache or without it.
      const isOfHost = navigator.onLine
      if (answer === 'failed') failedInRow.add(photo)
      else if (isOfHost) failedInRow.clear()
      handle(isOfHost ? answer : 'cancelled')
      notify(photo)
    },
    enqueue(photo) {
      queue.add(photo)
      requestQueued()
    },
    retryFirst(photo) {
      if (photo.status === 'failed') reset(photo)
      failedInRow.delete(photo)
      const others = [...queue]
      queue.clear()
      for (const next of [photo, ...others]) queue.add(next)
      handle('retry')
    },
    retry: () => handle('retry'),
    drop(photo) {
      queue.delete(photo)
      failedInRow.delete(photo)
      const wasLoading = loading.delete(photo)
      reset(photo)
      if (wasLoading) handle('cancelled')
    },
  }
}
