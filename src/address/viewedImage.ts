import { historyState } from './historyState'
import { openImageIn } from './imageAddress'
import { addressWith, tellReaders } from './openImage'

/**
 * Shows another image in the place of the open one: no new entry, so Back still closes. Where Back
 * was quicker there is none any more, and it stays closed.
 */
export function replaceImage(id: string): void {
  if (openImageIn(window.location.search) === null) return
  window.history.replaceState(window.history.state, '', addressWith(id))
  tellReaders()
}

/** Closes the open image: back to the entry it was opened from, or in place after a deep link. */
export function closeImage(): void {
  if ('openedHere' in historyState()) {
    window.history.back()
    return
  }
  window.history.replaceState(window.history.state, '', addressWith(null))
  tellReaders()
}

/** The whole address of an image, to be shared. */
export function imageUrl(id: string): string {
  return new URL(addressWith(id), window.location.href).href
}
