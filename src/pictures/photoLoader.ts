import { createPhoto, stop, type Photo, type PhotoAnswer, type PhotoPriority } from './photo'
import { createPhotoQueue, type PhotoQueue } from './photoQueue'
import { createSubscribedEntries } from './subscribedEntries'

/**
 * `waiting`: not to be requested yet. `loading`: to be requested; subscribed elements show the URL, and the
 * browser requests it once. `loaded`: in the browser's memory. `failed`: it failed, or the circuit breaker
 * of its host is open.
 */
export type PhotoState = 'waiting' | 'loading' | 'loaded' | 'failed'

/**
 * Decides which photos are requested, with a circuit breaker for each host, and keeps those that have loaded
 * in memory. The elements that show the photos request them.
 */
export interface PhotoLoader {
  /** @param priority the one to subscribe with */
  readonly stateOf: (url: string, priority?: PhotoPriority) => PhotoState
  /**
   * Subscribes to a photo. One that is loaded or has failed is not requested again.
   * @param image the element that shows the URL while the state is `loading` or `loaded`, and passes what
   * comes of it to `report`
   * @param listener called after each change of the photo's state
   * @returns how to unsubscribe. The request of an element that has left the document is then cancelled.
   */
  readonly subscribe: (
    url: string,
    image: HTMLImageElement | null,
    listener: () => void,
    priority?: PhotoPriority,
  ) => () => void
  /** Takes what came of the URL that an element shows. */
  readonly report: (image: HTMLImageElement, answer: PhotoAnswer) => void
  /** Loads a photo ahead, before an element shows it. Returns how to cancel that. */
  readonly preload: (url: string) => () => void
  /** Requests a photo that failed, before all others. The photo has a subscriber, whose element shows it. */
  readonly retry: (url: string) => void
}

/** The scheme and the host of a URL; empty for a URL without a host. */
const originOf = (url: string): string => /^\w+:\/\/[^/]*/.exec(url)?.[0] ?? ''

/** Creates the photo loader of a page, which lasts as long as the page. */
export function createPhotoLoader(): PhotoLoader {
  /** By the origin of their photos. */
  const queues = new Map<string, PhotoQueue>()
  /** By URL. */
  const photos = createSubscribedEntries<Photo>(
    ({ status }) => status === 'queued' || status === 'loading',
    (photo) => {
      postponed.delete(photo)
      queueOf(photo.url).drop(photo)
    },
  )
  /** Photos of low priority that wait until no other is being loaded. */
  const postponed = new Set<Photo>()
  let isScheduled = false

  window.addEventListener('online', () => {
    for (const queue of queues.values()) queue.retry()
  })

  function queueOf(url: string): PhotoQueue {
    const origin = originOf(url)
    const queue = queues.get(origin) ?? createPhotoQueue(requestPostponedLater)
    queues.set(origin, queue)
    return queue
  }

  function requestPostponed(): void {
    isScheduled = false
    if ([...queues.values()].some((queue) => queue.isBusy())) return
    for (const photo of postponed) if (photo.status === 'queued') queueOf(photo.url).enqueue(photo)
    postponed.clear()
  }

  /** Deferred: the pictures of the same commit subscribe first. */
  function requestPostponedLater(): void {
    if (isScheduled || postponed.size === 0) return
    isScheduled = true
    queueMicrotask(requestPostponed)
  }

  function enqueue(photo: Photo): void {
    if (photo.priority === 'normal') {
      postponed.delete(photo)
      queueOf(photo.url).enqueue(photo)
    } else {
      postponed.add(photo)
      requestPostponedLater()
    }
  }

  function stateOf(url: string, priority: PhotoPriority = 'normal'): PhotoState {
    const status = photos.get(url)?.status
    if (status !== undefined && status !== 'queued') return status
    const breaker = queueOf(url).state()
    if (breaker === 'open') return 'failed'
    // The element shows the URL before it subscribes: the first rendering asks for the photo.
    return breaker === 'closed' && priority === 'normal' ? 'loading' : 'waiting'
  }

  function report(image: HTMLImageElement, answer: PhotoAnswer): void {
    const url = image.getAttribute('src') ?? ''
    const photo = photos.get(url)
    if (photo !== undefined) queueOf(url).report(photo, answer, image)
  }

  function subscribe(
    url: string,
    image: HTMLImageElement | null,
    listener: () => void,
    priority: PhotoPriority = 'normal',
  ) {
    const photo = photos.get(url) ?? createPhoto(url)
    if (priority === 'normal') photo.priority = priority
    const unsubscribe = photos.subscribe(url, photo, listener)
    if (photo.status === 'queued') enqueue(photo)
    // The photo may have loaded or failed before.
    if (image?.getAttribute('src') === url && image.complete) {
      report(image, image.naturalWidth > 0 ? 'loaded' : 'failed')
    }
    return () => {
      unsubscribe()
      // Deferred: StrictMode unsubscribes and subscribes again at once.
      queueMicrotask(() => {
        if (image === null || image.isConnected) return
        // Its parent would be kept with it, and with that the whole card.
        if (photo.image === image) image.remove()
        else if (photo.status !== 'loaded') stop(image)
      })
    }
  }

  return {
    stateOf,
    subscribe,
    report,
    preload(url) {
      const image = new Image()
      image.addEventListener('load', () => report(image, 'loaded'))
      image.addEventListener('error', () => report(image, 'failed'))
      function show() {
        const state = stateOf(url)
        const src = state === 'loading' || state === 'loaded' ? url : ''
        if (src !== (image.getAttribute('src') ?? '')) image.src = src
      }
      const unsubscribe = subscribe(url, image, show)
      show()
      return unsubscribe
    },
    retry(url) {
      const photo = photos.get(url)
      if (photo?.status === 'queued' || photo?.status === 'failed') queueOf(url).retryFirst(photo)
    },
  }
}
