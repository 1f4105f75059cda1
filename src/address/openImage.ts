import { useSyncExternalStore } from 'react'
import { afterPaint } from '../lib/afterPaint'
import { historyState, replaceEntry } from './historyState'
import { openImageIn, withOpenImage } from './imageAddress'

// pushState and replaceState say nothing to anybody, so those who read the address are told here.
const readers = new Set<() => void>()

function subscribe(reader: () => void): () => void {
  readers.add(reader)
  window.addEventListener('popstate', reader)
  return () => {
    readers.delete(reader)
    window.removeEventListener('popstate', reader)
  }
}

/** The page's own address with an image open, or none. */
export const addressWith = (id: string | null): string =>
  window.location.pathname + withOpenImage(window.location.search, id) + window.location.hash

/** The id of the image the address opens; null while none is open. */
export function useOpenImage(): string | null {
  return useSyncExternalStore(subscribe, () => openImageIn(window.location.search))
}

/** Tells those who read the address that it has changed. */
export function tellReaders(): void {
  for (const reader of readers) reader()
}

/**
 * Opens an image in one new history entry, so that Back closes it. Where one is opened before the one
 * before shows, it takes that one's place.
 */
export function openImage(id: string): void {
  if (openImageIn(window.location.search) !== null) replaceEntry(historyState(), addressWith(id))
  else window.history.pushState({ ...historyState(), openedHere: true }, '', addressWith(id))
  // A press is seen to be one before the detail view is made, which takes a slow phone a while.
  afterPaint(tellReaders)
}

/** The `href` of an image's own link, from the current address. */
export function imageHref(id: string): string {
  return withOpenImage(window.location.search, id)
}
