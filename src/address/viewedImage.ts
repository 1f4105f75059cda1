import { historyState, replaceEntry } from './historyState'
import { openImageIn } from './imageAddress'
import { addressWith, tellReaders } from './openImage'

/**
 * Shows another image in the place of the open one: no new entry, so Back still closes. Where Back
 * was quicker there is none any more, and it stays closed.
 * @returns whether it is shown; not where the browser takes no more changes for a while
 */
export function replaceImage(id: string): boolean {
  if (openImageIn(window.location.search) === null) return false
  replaceEntry(historyState(), addressWith(id))
  tellReaders()
  return openImageIn(window.location.search) === id
}

// Going back takes a moment, in which a second press must not go back once more.
let isGoingBack = false

function goBack(): void {
  if (isGoingBack) return
  isGoingBack = true
  window.addEventListener('popstate', () => (isGoingBack = false), { once: true })
  window.history.back()
}

/** Closes the open image: back to the entry it was opened from, or in place after a deep link. */
export function closeImage(): void {
  if ('openedHere' in historyState()) return goBack()
  replaceEntry(historyState(), addressWith(null))
  tellReaders()
}

/** The whole address of an image, to be shared. */
export function imageUrl(id: string): string {
  return new URL(addressWith(id), window.location.href).href
}
