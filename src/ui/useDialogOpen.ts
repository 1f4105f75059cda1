import { useEffect, useLayoutEffect, useState } from 'react'
import { markPageZoom } from './pageZoom'
import { SCOPE } from './scope'

/** The classes of every dialog: it lies over the whole window, and has a stack at its bottom of its own. */
export const DIALOG = `${SCOPE} fixed inset-0 z-40 over-page [--bottom-stack:0px] [--bottom-stack-all:0px]`

/**
 * Headless UI gives focus back to the element that it saw focused last. It sees nothing before its code
 * is loaded, and takes a card whose `tabindex` is -1 for the feed. This event reports the focused element.
 */
function syncHeadlessFocus(): void {
  document.activeElement?.dispatchEvent(new FocusEvent('focus'))
}

/** How many dialogs are open: one may be in front of another. */
let openDialogs = 0

/** Keeps their number in `data-dimmed` of the root too: each dims the root's background, which its backdrop does not reach. */
function countOpen(change: 1 | -1): void {
  openDialogs += change
  const root = document.documentElement
  if (openDialogs === 0) root.removeAttribute('data-dimmed')
  else root.setAttribute('data-dimmed', `${openDialogs}`)
}

/**
 * When to open a dialog of Headless UI: one render after it is requested. A dialog that is open in its
 * first render does not make the page inert, and focus must be synced before the dialog takes it.
 * (`lazyCode.spec.ts` fails without the delay, `keys.test.tsx` without the sync.)
 * @param isRequested whether the dialog is to be open
 * @returns the dialog's `open`
 */
export function useDialogOpen(isRequested: boolean): boolean {
  // Not `useDeferredValue`: a render that is deferred itself would not wait for another one.
  const [wasRequested, setWasRequested] = useState(false)
  // oxlint-disable-next-line react/set-state-in-effect -- Headless UI has to have rendered the closed dialog
  useEffect(() => setWasRequested(isRequested), [isRequested])
  const isOpen = isRequested && wasRequested
  useLayoutEffect(() => {
    if (isRequested) syncHeadlessFocus()
  }, [isRequested])

  useEffect(() => {
    if (!isOpen) return undefined
    const endMark = markPageZoom()
    countOpen(1)
    return () => {
      endMark()
      countOpen(-1)
    }
  }, [isOpen])
  return isOpen
}
