import { useSyncExternalStore } from 'react'
import { historyState } from './historyState'
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

const here = (id: string | null): string =>
  window.location.pathname + withOpenImage(window.location.search, id) + window.location.hash

/** The id of the image the address opens; null while none is open. */
export function useOpenImage(): string | null {
  return useSyncExternalStore(subscribe, () => openImageIn(window.location.search))
}

function tellReaders(): void {
  for (const reader of readers) reader()
}

/** Opens an image in one new history entry, so that Back closes it. */
export function openImage(id: string): void {
  window.history.pushState({ ...historyState(), openedHere: true }, '', here(id))
  tellReaders()
}

/**
 * Shows another image in the place of the open one: no new entry, so Back still closes. Where Back
 * was quicker there is none any more, and it stays closed.
 */
export function replaceImage(id: string): void {
  if (openImageIn(window.location.search) === null) return
  window.history.replaceState(window.history.state, '', here(id))
  tellReaders()
}

/** Closes the open image: back to the entry it was opened from, or in place after a deep link. */
export function closeImage(): void {
  if ('openedHere' in historyState()) {
    window.history.back()
    return
  }
  window.history.replaceState(window.history.state, '', here(null))
  tellReaders()
}

/** The `href` of an image's own link, from the current address. */
export function imageHref(id: string): string {
  return withOpenImage(window.location.search, id)
}

/** The whole address of an image, to be shared. */
export function imageUrl(id: string): string {
  return new URL(here(id), window.location.href).href
}
