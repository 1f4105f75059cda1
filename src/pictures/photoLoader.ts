import type { HostEvent, HostState } from './hostGuard'
import { FRESH_HOST, mayAsk, nextHostState, nextLook } from './hostGuard'

/**
 * `waiting`: it is on its way, or there is none. `here`: it has come and is decoded, so that it can be
 * shown at once. `failed`: it did not come, or its host is not asked now.
 */
export type PhotoState = 'waiting' | 'here' | 'failed'

/** Brings photos, each for as long as somebody wants it, and spares hosts that do not answer. */
export interface PhotoLoader {
  readonly stateOf: (url: string) => PhotoState
  /** Wants a photo, and tells `reader` of each change of its state. Returns how to call it off. */
  readonly want: (url: string, reader: () => void, urgent: boolean) => () => void
  /** Asks again for a photo that failed. */
  readonly retry: (url: string) => void
}

/** So many photos stay as they came: those scrolled back to do not flash. */
const MOST_KEPT = 200

interface Host {
  state: HostState
  timer?: ReturnType<typeof setTimeout>
  /** Wanted, and not asked for yet. */
  readonly queue: Set<Photo>
  /** Asked for, and without an answer. */
  readonly out: Set<Photo>
  /** Failed since the host last gave one, so it may be the host's fault and not theirs. */
  readonly row: Set<Photo>
}

interface Photo {
  readonly url: string
  readonly host: Host
  readonly readers: Set<() => void>
  urgent: boolean
  state: PhotoState
  /** Holds what has come, or is coming, in the browser's memory. */
  image: HTMLImageElement | null
}

function tell({ readers }: Photo): void {
  for (const reader of readers) reader()
}

function forget(photo: Photo): void {
  // Without a source the browser stops loading.
  photo.image?.removeAttribute('src')
  photo.image = null
  photo.state = 'waiting'
}

function queueAgain(host: Host, photos: Set<Photo>): void {
  for (const photo of photos) {
    forget(photo)
    if (photo.readers.size > 0) host.queue.add(photo)
  }
  photos.clear()
}

function askQueued(host: Host): void {
  for (const photo of host.queue) {
    if (mayAsk(host.state)) ask(photo)
    tell(photo)
  }
}

function happen(host: Host, event: HostEvent): void {
  host.state = nextHostState(host.state, event, performance.now())
  clearTimeout(host.timer)
  const look = nextLook(host.state)
  if (look !== null) {
    host.timer = setTimeout(() => happen(host, 'late'), look - performance.now())
  }
  const isShut = host.state.shutUntil !== null
  if (isShut) queueAgain(host, host.out)
  // What it has just failed to give comes last: the one try is not always for the same photo.
  if (isShut || event === 'hope') queueAgain(host, host.row)
  askQueued(host)
}

function ask(photo: Photo): void {
  const { host, url, urgent } = photo
  const image = new Image()
  photo.image = image
  photo.state = 'waiting'
  host.queue.delete(photo)
  host.out.add(photo)

  /** The host has answered; not so where the photo has been given up meanwhile. */
  function answer(event: 'came' | 'failed', then: () => void) {
    if (photo.image !== image) return
    host.out.delete(photo)
    then()
    happen(host, event)
    tell(photo)
  }
  function show() {
    photo.state = 'here'
    tell(photo)
  }
  image.addEventListener('load', () =>
    answer('came', () => {
      host.row.clear()
      image.decode().then(show, show)
    }),
  )
  image.addEventListener('error', () =>
    answer('failed', () => {
      forget(photo)
      photo.state = 'failed'
      host.row.add(photo)
    }),
  )
  image.fetchPriority = urgent ? 'high' : 'auto'
  image.src = url
  happen(host, 'asked')
}

function dropUnwanted(photo: Photo): void {
  const { host, readers } = photo
  if (readers.size > 0) return
  host.queue.delete(photo)
  if (!host.out.delete(photo)) return
  forget(photo)
  happen(host, 'dropped')
}

/** Photos, each from its own host. */
export function createPhotoLoader(): PhotoLoader {
  const hosts = new Map<string, Host>()
  const photos = new Map<string, Photo>()
  window.addEventListener('online', () => {
    for (const host of hosts.values()) happen(host, 'hope')
  })

  function hostOf(url: string): Host {
    const name = /^\w+:\/\/[^/]*/.exec(url)?.[0] ?? ''
    const host = hosts.get(name) ?? {
      state: FRESH_HOST,
      queue: new Set(),
      out: new Set(),
      row: new Set(),
    }
    hosts.set(name, host)
    return host
  }

  function photoOf(url: string): Photo {
    const photo = photos.get(url) ?? {
      url,
      host: hostOf(url),
      readers: new Set(),
      urgent: false,
      state: 'waiting',
      image: null,
    }
    // Last used, last in the map; the first that nobody looks at are let go.
    photos.delete(url)
    photos.set(url, photo)
    for (const [old, { readers }] of photos) {
      if (photos.size <= MOST_KEPT) break
      if (readers.size === 0 && old !== url) photos.delete(old)
    }
    return photo
  }

  return {
    stateOf(url) {
      const photo = photos.get(url)
      if (photo === undefined) return 'waiting'
      const isHeld = photo.host.queue.has(photo) && photo.host.state.shutUntil !== null
      return isHeld ? 'failed' : photo.state
    },
    want(url, reader, urgent) {
      const photo = photoOf(url)
      const { host, readers } = photo
      readers.add(reader)
      photo.urgent ||= urgent
      if (photo.state === 'waiting' && photo.image === null) host.queue.add(photo)
      askQueued(host)
      return () => {
        readers.delete(reader)
        // Not at once: a reader who comes in the same breath, as in StrictMode, takes it over.
        queueMicrotask(() => dropUnwanted(photo))
      }
    },
    retry(url) {
      const photo = photoOf(url)
      const { host } = photo
      const others = [...host.queue]
      host.row.delete(photo)
      host.queue.clear()
      // First in the queue: the visitor asked for it.
      for (const next of [photo, ...others]) host.queue.add(next)
      happen(host, 'hope')
    },
  }
}
