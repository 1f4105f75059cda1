import { useEffect } from 'react'

/** An open dialog or menu. A dialog that fades out is inert, and keys are for the page again. */
const OPEN_LAYER = '[role="dialog"]:not([inert]), [role="menu"]'

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select'))

/**
 * Keys that act anywhere on the page: not while one types in a field, not with a modifier, since
 * those are the browser's, and not while a dialog or a menu is open.
 * @param actions what each key does; the same object between renders
 */
export function useShortcuts(actions: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const action = Object.hasOwn(actions, event.key) ? actions[event.key] : undefined
      if (action === undefined || event.defaultPrevented || isField(event.target)) return
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (document.querySelector(OPEN_LAYER) !== null) return
      event.preventDefault()
      action()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [actions])
}
