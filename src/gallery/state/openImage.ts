import { useSyncExternalStore } from 'react'
import { afterPaint } from '../../lib/schedule'
import {
  notifyAddressSubscribers,
  pushEntry,
  replaceEntry,
  subscribeToAddress,
  toQueryString,
} from './historyEntry'

/** The parameter that holds the id of the open image. */
const PARAM = 'image'

/** The id of the image that a query string opens; null where it opens none. */
export function parseOpenImageId(search: string): string | null {
  return new URLSearchParams(search).get(PARAM) || null
}

// A cache of one result: the links of all cards are made from the same query string.
let lastSearch = ''
let lastWithoutImage = ''

/** A query string without the open image. */
function withoutImage(search: string): string {
  if (search !== lastSearch) {
    const params = new URLSearchParams(search)
    params.delete(PARAM)
    lastSearch = search
    lastWithoutImage = toQueryString(params)
  }
  return lastWithoutImage
}

/** A query string that opens this image, or none for null; its other parameters stay. */
export function withOpenImage(search: string, id: string | null): string {
  const others = withoutImage(search)
  return id === null ? others : `${others || '?'}${others && '&'}${PARAM}=${encodeURIComponent(id)}`
}

/** The query string of the address without the open image. Renders again when it changes. */
export function useGallerySearch(): string {
  return useSyncExternalStore(subscribeToAddress, () => withoutImage(window.location.search))
}

/** The address with this image open, or none for null: path, query string and fragment. */
export const addressWith = (id: string | null): string =>
  window.location.pathname + withOpenImage(window.location.search, id) + window.location.hash

/**
 * The least time between two changes of the address by `showImage`, in ms. At 29 changes in 10 s, the
 * limit of Safari (100) leaves room for scroll anchors and filters.
 */
const WRITE_INTERVAL_MS = 350

/**
 * The image that is shown in place of the image `from`, which the address still opens. Void as soon as
 * the address opens another image or none, such as after Back.
 */
let shown: { readonly from: string; readonly id: string } | null = null
let writeTimer: ReturnType<typeof setTimeout> | undefined

/** The id of the open image, which can be ahead of the address; null while no image is open. */
function openImageId(): string | null {
  const id = parseOpenImageId(window.location.search)
  return shown !== null && shown.from === id ? shown.id : id
}

/** The id of the open image; null while none is open. Renders again when it changes. */
export function useOpenImageId(): string | null {
  return useSyncExternalStore(subscribeToAddress, openImageId)
}

/** Writes the open image into the address, unless the address opens it already. */
export function writeOpenImage(): void {
  clearTimeout(writeTimer)
  writeTimer = undefined
  const id = openImageId()
  if (id !== parseOpenImageId(window.location.search)) {
    replaceEntry({}, addressWith(id))
    // After the interval, an image shown meanwhile is written, or a write that the browser dropped is
    // repeated.
    writeTimer = setTimeout(writeOpenImage, WRITE_INTERVAL_MS)
    notifyAddressSubscribers()
  }
  if (id === parseOpenImageId(window.location.search)) shown = null
}

/**
 * Opens an image in a new history entry, so that Back closes it. While another image is open, it
 * replaces that one.
 */
export function openImage(id: string): void {
  shown = null
  if (openImageId() === null) pushEntry({ openedHere: true }, addressWith(id))
  else replaceEntry({}, addressWith(id))
  // The press is painted before the detail view is rendered, which takes a slow phone a while.
  afterPaint(notifyAddressSubscribers)
}

/**
 * Shows another image in place of the open one, without a new history entry. The address follows at
 * once, or up to 350 ms later during quick steps. Does nothing while no image is open.
 */
export function showImage(id: string): void {
  const from = parseOpenImageId(window.location.search)
  if (from === null) return
  shown = { from, id }
  window.addEventListener('pagehide', writeOpenImage)
  if (writeTimer === undefined) writeOpenImage()
  else notifyAddressSubscribers()
}
