import { useEffect, useState } from 'react'
import { isCommand, isForPage } from '../keys'
import { characterKeys } from './characterKeys'

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
      if (action === undefined || isCommand(event) || !isForPage(event)) return
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
