import { useEffect } from 'react'
import { viewport } from '../lib/viewport'
import { ignoreSecondPresses } from '../ui/secondPresses'
import { isField, keyName, useWindowKeys } from './keys'

/**
 * Lets keys that decide, open or close something act once, however long they are held: what the repetitions would be for may
 * be something else by then, as the button that takes the place of a pressed one. The others move, as N does, and go on.
 */
const useHeldKeys = (): void =>
  useWindowKeys((event) => {
    const { repeat, target } = event
    const acts = repeat && /^(?:Enter|Esc|[A-MO-Z])$/.test(keyName(event)) && !isField(target)
    if (acts && viewport.owns(target)) event.preventDefault()
  }, true)

/** Keeps a held key, and the second press of a double one, from what they are not meant for. */
export function PressGuards(): null {
  useEffect(ignoreSecondPresses, [])
  useHeldKeys()
  return null
}
