import { useEffect, useState } from 'react'

/** The key of localStorage. Its value is "off" while the keys are turned off; otherwise it is absent. */
const STORAGE_KEY = 'explore.characterKeys'

function readIsOn(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== 'off'
  } catch {
    // If storage is denied, each visit begins with the keys on.
    return true
  }
}

function saveIsOn(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, 'off')
  } catch {
    // If storage is denied, the choice holds for this visit.
  }
}

/** An open dialog or menu. A dialog that fades out is inert, and the keys belong to the page again. */
const OPEN_LAYER = '[role="dialog"]:not([inert]), [role="listbox"]'

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select'))

/** Whether a key belongs to the page: not to a field, an open dialog or menu, or a browser shortcut. */
const isForPage = (event: KeyboardEvent): boolean =>
  !(event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) &&
  !isField(event.target) &&
  document.querySelector(OPEN_LAYER) === null

/**
 * Single character keys that act anywhere on the page. The visitor can turn them off on this device
 * (WCAG 2.1.4), since speech input could press them by mistake.
 * @param actions what each key does, by `KeyboardEvent.key`; the same object between renders
 * @returns whether the keys are on, and the function that turns them on or off
 */
export function useCharacterKeys(
  actions: Readonly<Record<string, () => void>>,
): readonly [isOn: boolean, setOn: (isOn: boolean) => void] {
  const [isOn, setOn] = useState(readIsOn)
  useEffect(() => {
    if (!isOn) return undefined
    function press(event: KeyboardEvent) {
      const action = Object.hasOwn(actions, event.key) ? actions[event.key] : undefined
      if (action === undefined || !isForPage(event)) return
      event.preventDefault()
      action()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [isOn, actions])

  function change(next: boolean) {
    setOn(next)
    saveIsOn(next)
  }
  return [isOn, change]
}
