import { useEffect, useState } from 'react'
import { characterKeys } from './characterKeys'

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

/**
 * Single character keys that act anywhere on the page, as long as `characterKeys` are on.
 * @param actions what each key does, by `KeyboardEvent.key`; the same object between renders
 * @returns whether the keys are on, and the function that turns them on or off
 */
export function useCharacterKeys(
  actions: Readonly<Record<string, () => void>>,
): readonly [isOn: boolean, setOn: (isOn: boolean) => void] {
  const [isOn, setOn] = useState(characterKeys.isOn)
  useEffect(() => {
    if (!isOn) return undefined
    function press(event: KeyboardEvent) {
      const action = Object.hasOwn(actions, event.key) ? actions[event.key] : undefined
      if (action === undefined || !isForPage(event)) return
      if (event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      action()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [isOn, actions])

  function change(next: boolean) {
    setOn(next)
    characterKeys.set(next)
  }
  return [isOn, change]
}
