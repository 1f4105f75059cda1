import type { Size } from '../sources/image'
import {
  createPhotoHost,
  stop,
  type Photo,
  type PhotoAnswer,
  type PhotoHost,
  type PhotoPriority,
  type PhotoState,
} from './photoHost'
import { createSubscribedEntries } from './subscribedEntries'

/**
 * Decides which photos are requested, and keeps those that have loaded in memory. The elements that show the
 * photos request them.
 */
export interface PhotoLoader {
  /** @param priority the one to subscribe with */
  readonly stateOf: (url: string, priority?: PhotoPriority) => PhotoState
  /** The size of a photo that has loaded, in its own px; null for any other, and for one without a size. */
  readonly sizeOf: (url: string) => Size | null
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
  /** Requests a photo that failed. The photo has a subscriber, whose element shows it. */
  readonly retry: (url: string) => void
}

/** The scheme and the host of a URL; empty for a URL without a host. */
const originOf = (url: string): string => /^\w+:\/\/[^/]*/.exec(url)?.[0] ?? ''

/** The hosts that photos are requested from. */
function createHosts() {
  /** By the origin of their photos. */
  const hosts = new Map<string, PhotoHost>()
  /** Photos of low priority that wait until no other is being loaded. */
  const postponed = new Set<Photo>()

  function hostOf(url: string): PhotoHost {
    const origin = originOf(url)
    const host = hosts.get(origin) ?? createPhotoHost(requestPostponed)
    hosts.set(origin, host)
    return host
  }

  /** Deferred: the pictures of the same commit subscribe first. */
  function requestPostponed(): void {
    queueMicrotask(() => {
      if ([...hosts.values()].some((host) => host.isBusy())) return
      for (const photo of postponed) hostOf(photo.url).request(photo)
      postponed.clear()
    })
  }

  return {
    of: hostOf,
    /** Requests a photo, at once or when its priority allows it. */
    request(photo: Photo): void {
      if (photo.priority === 'normal') {
        postponed.delete(photo)
        hostOf(photo.url).request(photo)
      } else {
        postponed.add(photo)
        requestPostponed()
      }
    },
    drop(photo: Photo): void {
      postponed.delete(photo)
      hostOf(photo.url).drop(photo)
    },
    retryAll(): void {
      for (const host of hosts.values()) host.retryAll()
    },
  }
}

/**
 * Creates the photo loader of a page.
 * @param signal ends its listening; absent if it lasts as long as the page
 */
export function createPhotoLoader(signal?: AbortSignal): PhotoLoader {
  const hosts = createHosts()
  /** By URL. */
  const photos = createSubscribedEntries<Photo>(
    ({ state }) => state === 'waiting' || state === 'loading',
    (photo) => hosts.drop(photo),
  )
  window.addEventListener('online', () => hosts.retryAll(), signal && { signal })

  function stateOf(url: string, priority: PhotoPriority = 'normal'): PhotoState {
    const photo = photos.get(url)
    if (photo) return photo.state
    // The element shows the URL before it subscribes: the first rendering asks for the photo.
    const state = hosts.of(url).stateOfNew()
    return state === 'loading' && priority === 'low' ? 'waiting' : state
  }

  function report(image: HTMLImageElement, answer: PhotoAnswer): void {
    const url = image.getAttribute('src') ?? ''
    const photo = photos.get(url)
    if (photo) hosts.of(url).report(photo, answer, image)
  }

  function subscribe(
    url: string,
    image: HTMLImageElement | null,
    listener: () => void,
    priority: PhotoPriority = 'normal',
  ) {
    const photo = photos.get(url) ?? {
      url,
      listeners: new Set(),
      priority,
      state: 'waiting',
      image: null,
    }
    if (priority === 'normal') photo.priority = priority
    const unsubscribe = photos.subscribe(url, photo, listener)
    if (photo.state === 'waiting') hosts.request(photo)
    // The photo may have loaded or failed before.
    if (image?.getAttribute('src') === url && image.complete) {
      report(image, image.naturalWidth > 0 ? 'loaded' : 'failed')
    }
    return () => {
      unsubscribe()
      // Deferred: StrictMode unsubscribes and subscribes again at once.
      queueMicrotask(() => {
        if (!image || image.isConnected) return
        // Its parent would be kept with it, and with that the whole card.
        if (photo.image === image) image.remove()
        else if (photo.state !== 'loaded') stop(image)
      })
    }
  }

  return {
    stateOf,
    sizeOf(url) {
      const { naturalWidth = 0, naturalHeight = 0 } = photos.get(url)?.image ?? {}
      return naturalWidth > 0 && naturalHeight > 0
        ? { width: naturalWidth, height: naturalHeight }
        : null
    },
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
      if (photo?.state === 'failed') hosts.of(url).retry(photo)
    },
  }
}
