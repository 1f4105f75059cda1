import { useMessages } from './messages'
import { SCOPE } from './scope'

/** How long a toast is shown, in ms. */
const SHOWN_MS = 5000

const toast = document.createElement('p')
// Notices move above it.
toast.dataset['toast'] = ''
toast.className =
  SCOPE +
  ' pointer-events-none fixed inset-x-4 bottom-[calc(1rem+var(--bottom-bar,0px))] z-50 max-md:in-data-dimmed:bottom-36 mx-auto line-clamp-2 w-fit max-w-120 rounded-card bg-ink px-5 py-3 text-center wrap-anywhere text-canvas shadow-raised outline outline-transparent print:hidden'

let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Shows a text over the page and over an open dialog for some seconds, and announces it: the toast itself is not read
 * out. Like the status region it is outside of the root, which an open dialog makes inert.
 */
export function say(text: string): void {
  useMessages.getState().announce(text)
  clearTimeout(timer)
  toast.textContent = text
  document.body.append(toast)
  timer = setTimeout(hideToast, SHOWN_MS)
}

/** Hides the toast at once. */
export function hideToast(): void {
  clearTimeout(timer)
  toast.remove()
}
