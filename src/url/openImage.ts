import { useSyncExternalStore } from 'react'
import { afterPaint } from '../lib/schedule'
import { notifyReaders, subscribeToAddress, toQueryString } from './address'
import { pushEntry, readEntry, replaceEntry } from './historyEntry'

/** The parameter that carries the id of the open image. */
const PARAM = 'image'

/** The id of the image that a query string opens; null where it opens none. */
export function parseOpenImage(search: string): string | null {
  return new URLSearchParams(search).get(PARAM) || null
}

// All cards of a page ask with the same query string, and parsing it costs more than the rest.
let lastSearch = ''
let lastOthers = ''

/** A query string without the open image. */
function withoutImage(search: string): string {
  if (search !== lastSearch) {
    const params = new URLSearchParams(search)
    params.delete(PARAM)
    lastSearch = search
    lastOthers = toQueryString(params)
  }
  return lastOthers
}

/** A query string with this image open, or none for null; its other parameters stay. */
export function withOpenImage(search: string, id: string | null): string {
  const others = withoutImage(search)
  return id === null ? others : `${others || '?'}${others && '&'}${PARAM}=${encodeURIComponent(id)}`
}

/** The address of the page with this image open, or none. */
const addressWith = (id: string | null): string =>
  window.location.pathname + withOpenImage(window.location.search, id) + window.location.hash

/** The id of the image that the address opens; null while none is open. */
export function useOpenImageId(): string | null {
  return useSyncExternalStore(subscribeToAddress, () => parseOpenImage(window.location.search))
}

/** The query string of the address without the open image. Renders again when it changes. */
export function useGallerySearch(): string {
  return useSyncExternalStore(subscribeToAddress, () => withoutImage(window.location.search))
}

/** The whole address of an image, for sharing. */
export function imageUrl(id: string): string {
  return new URL(addressWith(id), window.location.href).href
}

/**
 * Opens an image in a new history entry, so that Back closes it. While another image is opening, it
 * takes over the entry of that one.
 */
export function openImage(id: string): void {
  if (parseOpenImage(window.location.search) !== null) replaceEntry({}, addressWith(id))
  else pushEntry({ openedHere: true }, addressWith(id))
  // The press is painted before the detail view is rendered, which takes a slow phone a while.
  afterPaint(notifyReaders)
}

/**
 * Shows another image in place of the open one, without a new history entry. Does nothing where Back
 * has closed the image meanwhile.
 * @returns whether the address shows the image; false where the browser limits changes of the address
 */
export function replaceImage(id: string): boolean {
  if (parseOpenImage(window.location.search) === null) return false
  replaceEntry({}, addressWith(id))
  notifyReaders()
  return parseOpenImage(window.location.search) === id
}

function closeInPlace(): void {
  replaceEntry({ openedHere: false }, addressWith(null))
  notifyReaders()
}

/** Browsers may ignore `history.back()`: without `popstate` for so long, in ms, it counts as refused. */
const BACK_TIMEOUT_MS = 1000

let backTimer: ReturnType<typeof setTimeout> | undefined

/** Goes back once: a second call before the browser has gone back does nothing. */
function goBack(): void {
  if (backTimer !== undefined) return
  function stopWaiting() {
    clearTimeout(backTimer)
    backTimer = undefined
    window.removeEventListener('popstate', stopWaiting)
  }
  window.addEventListener('popstate', stopWaiting)
  backTimer = setTimeout(() => {
    stopWaiting()
    closeInPlace()
  }, BACK_TIMEOUT_MS)
  window.history.back()
}

/**
 * Closes the open image: back to the entry that it was opened from, or in place after a deep link and
 * where the browser does not go back.
 */
export function closeImage(): void {
  if (readEntry().openedHere) goBack()
  else closeInPlace()
}
