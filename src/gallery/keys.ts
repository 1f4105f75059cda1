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

/** Whether a key is typed into a field. */
export const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select'))

/** Whether a key belongs to what has the focus: it is typed into a field, or looks for an item of an open menu. */
export const isTyped = ({ target }: Event): boolean =>
  isField(target) || (target instanceof Element && target.closest('[role="menu"]') !== null)

/** Whether a key belongs to the page: not to a field, or an open dialog or menu. */
export const isForPage = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented && !isField(event.target) && document.querySelector(OPEN_LAYER) === null
