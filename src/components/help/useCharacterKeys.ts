import { useState } from 'react'

/** The key of localStorage; its value is "off" while the keys are turned off, and it is absent else. */
const NAME = 'explore.characterKeys'

function readIsOn(): boolean {
  try {
    return localStorage.getItem(NAME) !== 'off'
  } catch {
    // Where storage is denied, the keys are on until they are turned off again.
    return true
  }
}

/**
 * Whether the keys / and ? are on, and the function that turns them on or off: on this device, or for
 * this visit where storage is denied.
 */
export function useCharacterKeys(): readonly [boolean, (isOn: boolean) => void] {
  const [isOn, setOn] = useState(readIsOn)
  function change(next: boolean) {
    setOn(next)
    try {
      if (next) localStorage.removeItem(NAME)
      else localStorage.setItem(NAME, 'off')
    } catch {
      // The choice holds for this visit.
    }
  }
  return [isOn, change]
}
