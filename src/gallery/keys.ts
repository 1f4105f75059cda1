import { useEffect, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'
import { createDeviceSwitch } from '../lib/deviceChoice'
import { viewport } from '../lib/viewport'
import { hasLayers } from '../ui/escape'

/*
 * Who gets a key? Each `keydown` event passes, in this order:
 *
 * 1. `useSelectionKeys`, which captures it on the document: it selects by Space and Shift with an arrow, and a key of a
 *    mark means all images that are selected
 * 2. the element with focus and those around it: a field, a menu, a slider, a zoomed picture, a card (`useCardKeys`)
 * 3. the window: `useKeys`, `useFeatureKeys`, and `onEscape`, which closes what was opened last
 *
 * Whoever uses a key stops the event, or prevents its default: then it is no longer for the page (`isForPage`). Nor are the
 * repetitions of a held key that acts once (`useHeldKeys`). On the window no two want the same key: a dialog has its keys
 * while it is open, and the page has its own while none is. Escape is the exception: the press that ends the selection ends
 * a search for the next match, too.
 *
 * What keys do is said in tables by their names, which are also what the list of keys shows: the types of the core's rows
 * let it name only keys that some table handles.
 */

/** `KeyboardEvent.key` by name, if they differ. */
const NAMES: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  PageUp: 'Page Up',
  PageDown: 'Page Down',
  Escape: 'Esc',
  ' ': 'Space',
}

/**
 * The name of a key with the modifier keys that are held: `←`, `N`, `Shift N`, `Ctrl Z`. Cmd counts as Ctrl. A sign is
 * named without the Shift that it takes on some keyboards: `?`.
 */
export function keyName({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): string {
  const upper = key.length === 1 ? key.toUpperCase() : key
  const name = NAMES[key] ?? upper
  const isSign = name.length === 1 && name === key.toLowerCase()
  const ctrl = ctrlKey || metaKey ? 'Ctrl ' : ''
  const alt = altKey ? 'Alt ' : ''
  const shift = shiftKey && !isSign ? 'Shift ' : ''
  return ctrl + alt + shift + name
}

/** What keys do, by their names. A function that returns false leaves its key to others. */
export type Keys<Name extends string> = Readonly<Record<Name, (event: KeyboardEvent) => unknown>>

/**
 * Takes each key that reaches the window, wherever focus is.
 * @param isFirst before all others
 */
export function useWindowKeys(take: (event: KeyboardEvent) => void, isFirst?: true): void {
  const press = useEffectEvent(take)
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listener, isFirst)
    return () => window.removeEventListener('keydown', listener, isFirst)
  }, [isFirst])
}

/**
 * Handles keys that reach the window. What they change is rendered before the next key.
 * @param isFor whether a key is for them
 */
export function useKeys(keys: Keys<string>, isFor: (event: KeyboardEvent) => boolean): void {
  useWindowKeys((event) => {
    const does = keys[keyName(event)]
    if (does === undefined || event.defaultPrevented || !isFor(event)) return
    if (flushSync(() => does(event)) !== false) event.preventDefault()
  })
}

/**
 * Whether keys of a single character act where the visitor may not mean them. They can be turned off (WCAG 2.1.4),
 * since speech input could press them by mistake.
 */
export const characterKeys = createDeviceSwitch('explore.characterKeys', true)

/** Whether Ctrl, Cmd or Alt is held, with or without Shift: the key is a command to the browser or the system. */
export const isCommand = (event: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey'>): boolean =>
  event.ctrlKey || event.metaKey || event.altKey

/** An open dialog or menu. A dialog that fades out is inert, and the keys belong to the page again. */
const OPEN_LAYER = '[role="dialog"]:not([inert]), [role="listbox"], [role="menu"]'

/** How many dialogs and menus are open. */
export const openLayers = (): number =>
  [...document.querySelectorAll(OPEN_LAYER)].filter(viewport.owns).length

/** Whether a key is typed into a field. */
export const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select'))

/**
 * Whether the page has the keys: not a field, nor a dialog or menu that is open or on its way.
 * @param focused what has focus
 */
export const pageHasKeys = (focused: EventTarget | null): boolean =>
  !isField(focused) && !hasLayers() && openLayers() === 0

/** Whether a key belongs to the page, and not to a host or to whoever has used it. */
export const isForPage = ({ defaultPrevented, target }: KeyboardEvent): boolean =>
  !defaultPrevented && viewport.owns(target) && pageHasKeys(target)
