import { useEffect, useEffectEvent } from 'react'
import { hasLayers } from '../ui/escape'

/*
 * Who gets a key? Each `keydown` event passes, in this order:
 *
 * 1. `useSelectionKeys`, which captures it on the document: while images are selected, a key of a mark means all of them
 * 2. the element with focus and those around it: a field, a menu, a slider, a zoomed picture, a card (`feedKeys.ts`)
 * 3. the window: `useKeyDown`, and `onEscape`, which closes what was opened last
 *
 * Whoever uses a key stops the event, or prevents its default: then it is no longer for the page (`isForPage`). On the
 * window no two want the same key: a dialog has its keys while it is open, and the page has its own while none is.
 * Escape is the exception: the press that ends the selection ends a search for the next match, too.
 */

/** Calls `press` for each key that reaches the window, wherever focus is. */
export function useKeyDown(press: (event: KeyboardEvent) => void): void {
  const handle = useEffectEvent(press)
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handle(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}

/** The modifier keys of an event, in the page or in React. */
type Modifiers = Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** The modifier keys that are held, such as `Ctrl` or `Ctrl,Shift`; empty for none. */
export const heldModifiers = (event: Modifiers): string =>
  [
    event.ctrlKey && 'Ctrl',
    event.metaKey && 'Meta',
    event.altKey && 'Alt',
    event.shiftKey && 'Shift',
  ]
    .filter(Boolean)
    .join()

/** Whether Ctrl or Cmd alone is held: the key is a shortcut, of either system. */
export function isShortcut(event: Modifiers): boolean {
  const modifiers = heldModifiers(event)
  return modifiers === 'Ctrl' || modifiers === 'Meta'
}

/** Whether Ctrl, Cmd or Alt is held, with or without Shift: the key is a command to the browser or the system. */
export const isCommand = ({ ctrlKey, metaKey, altKey }: Modifiers): boolean =>
  ctrlKey || metaKey || altKey

/** An open dialog or menu. A dialog that fades out is inert, and the keys belong to the page again. */
const OPEN_LAYER = '[role="dialog"]:not([inert]), [role="listbox"], [role="menu"]'

/** How many dialogs and menus are open. */
export const openLayers = (): number => document.querySelectorAll(OPEN_LAYER).length

/** Whether a key is typed into a field. */
export const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select'))

/** Whether a key belongs to what has the focus: it is typed into a field, or looks for an item of an open menu. */
export const isTyped = ({ target }: Event): boolean =>
  isField(target) || (target instanceof Element && target.closest('[role="menu"]') !== null)

/** Whether a key belongs to the page: not to a field, or a dialog or menu that is open or on its way. */
export const isForPage = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented && !isField(event.target) && !hasLayers() && openLayers() === 0
