import { notifyAddressSubscribers, readEntry, replaceEntry } from './historyEntry'
import { addressWith, writeOpenImage } from './openImage'

function closeInPlace(): void {
  replaceEntry({ openedHere: false }, addressWith(null))
  notifyAddressSubscribers()
}

/** Browsers may ignore `history.back()`: without `popstate` for so long, in ms, it counts as ignored. */
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
 * Closes the open image: goes back to the entry that it was opened from, or closes it in this entry
 * after a deep link and where the browser does not go back. Forward opens the image shown last.
 */
export function closeImage(): void {
  writeOpenImage()
  if (readEntry().openedHere) goBack()
  else closeInPlace()
}
