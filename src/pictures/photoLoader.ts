import { createPhoto, type Photo } from './photo'
import { createPhotoQueue, type PhotoQueue } from './photoQueue'
import { createSubscribedEntries } from './subscribedEntries'

/**
 * `waiting`: requested, about to be, or unknown. `loaded`: decoded, so that it is shown at once.
 * `failed`: it failed, or the circuit breaker of its host is open.
 */
export type PhotoState = 'waiting' | 'loaded' | 'failed'

/** Loads photos while they have subscribers, with a circuit breaker for each host. */
export interface PhotoLoader {
  readonly stateOf: (url: string) => PhotoState
  /**
   * Loads a photo. One that is loaded or has failed is not requested again.
   * @param listener called after each change of the photo's state
   * @param priority of the request, if this subscription sends it
   * @returns how to unsubscribe; a request without subscribers is cancelled
   */
  readonly subscribe: (url: string, listener: () => void, priority: 'high' | 'auto') => () => void
  /** Requests a photo that failed, before all others. Does nothing for a photo without subscribers. */
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
    (photo) => queueOf(photo.url).drop(photo),
  )
  window.addEventListener('online', () => {
    for (const queue of queues.values()) queue.retry()
  })

  function queueOf(url: string): PhotoQueue {
    const origin = originOf(url)
    const queue = queues.get(origin) ?? createPhotoQueue()
    queues.set(origin, queue)
    return queue
  }

  return {
    stateOf(url) {
      const status = photos.get(url)?.status
      if (status === 'decoded') return 'loaded'
      if (status === 'queued' && queueOf(url).isOpen()) return 'failed'
      return status === 'failed' ? 'failed' : 'waiting'
    },
    subscribe(url, listener, priority) {
      const photo = photos.get(url) ?? createPhoto(url)
      if (priority === 'high') photo.priority = priority
      const unsubscribe = photos.subscribe(url, photo, listener)
      if (photo.status === 'queued') queueOf(url).enqueue(photo)
      return unsubscribe
    },
    retry(url) {
      const photo = photos.get(url)
      if (photo?.status === 'queued' || photo?.status === 'failed') queueOf(url).retryFirst(photo)
    },
  }
}
