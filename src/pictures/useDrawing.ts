import { useEffect, useState } from 'react'
import { runWhenScrollSlows } from '../lib/runWhenScrollSlows'
import type { Drawings } from './drawings'

/**
 * The drawing of a prompt, to stand in for a photo. It waits until the page does not scroll fast: the
 * browser takes some ms to show one, whatever is drawn.
 * @param drawings null until their code is here
 * @param isNeeded false while there is something better to show
 * @returns `air`: a CSS image in its colours, which costs next to nothing. `src`: the drawing's address;
 *   null until it is time for it.
 */
export function useDrawing(
  drawings: Drawings | null,
  prompt: string,
  id: string,
  isNeeded: boolean,
): { readonly air: string | null; readonly src: string | null } {
  const [isCalm, setCalm] = useState(false)
  const waits = isNeeded && !isCalm && drawings !== null
  useEffect(() => (waits ? runWhenScrollSlows(() => setCalm(true)) : undefined), [waits])
  if (!isNeeded || drawings === null) return { air: null, src: null }
  return { air: drawings.air(prompt, id), src: isCalm ? drawings.picture(prompt, id) : null }
}
