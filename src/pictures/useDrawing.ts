import { useEffect, useState } from 'react'
import { usePictures } from './PicturesContext'

/**
 * The drawing of a prompt, to stand in for a photo.
 * @param isNeeded false while there is something better to show
 * @returns `air`: a CSS image in its colours, which costs nothing. `src`: the drawing's address; null
 *   until its code is here and the page does not scroll fast.
 */
export function useDrawing(prompt: string, id: string, isNeeded: boolean) {
  const { drawings } = usePictures()
  const [isCalm, setCalm] = useState(false)
  const waits = isNeeded && !isCalm && drawings !== null
  useEffect(() => (waits ? drawings.whenCalm(() => setCalm(true)) : undefined), [waits, drawings])
  return {
    air: isNeeded ? drawings?.air(prompt, id) : undefined,
    src: isNeeded && isCalm && drawings ? drawings.picture(prompt, id) : null,
  }
}
