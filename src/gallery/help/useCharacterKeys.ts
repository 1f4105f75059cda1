import { useState } from 'react'
import { isCommand, isForPage, useKeyDown } from '../keys'
import { characterKeys } from './characterKeys'

/**
 * Single character keys that act anywhere on the page, as long as `characterKeys` are on.
 * @param actions what each key does, by `KeyboardEvent.key`
 * @returns whether the keys are on, and the function that turns them on or off
 */
export function useCharacterKeys(
  actions: Readonly<Record<string, () => void>>,
): readonly [isOn: boolean, setOn: (isOn: boolean) => void] {
  const [isOn, setOn] = useState(characterKeys.isOn)
  useKeyDown((event) => {
    const action = Object.hasOwn(actions, event.key) ? actions[event.key] : undefined
    if (!isOn || action === undefined || isCommand(event) || !isForPage(event)) return
    event.preventDefault()
    action()
  })

  function change(next: boolean) {
    setOn(next)
    characterKeys.set(next)
  }
  return [isOn, change]
}
