import { useEffectEvent, useLayoutEffect } from 'react'

/** What Escape closes; what was opened last comes last. */
const layers: (() => void)[] = []

function closeLast(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.defaultPrevented) return
  event.preventDefault()
  // Else it is for the input method.
  if (!event.isComposing) layers.at(-1)?.()
}

/** Whether anything is open or requested that Escape closes. */
export const hasLayers = (): boolean => layers.length > 0

/**
 * Escape closes what was opened last, as soon as it is requested: the press may come before the code of a dialog or
 * its first frame. Headless UI would close a dialog only once it is open, and take focus from what has it in there.
 * @returns a function that says that it is closed
 */
export function onEscape(close: () => void): () => void {
  const layer = () => close()
  if (layers.push(layer) === 1) window.addEventListener('keydown', closeLast)
  return () => {
    layers.splice(layers.indexOf(layer), 1)
    if (!hasLayers()) window.removeEventListener('keydown', closeLast)
  }
}

/**
 * Lets Escape close something from when it is requested. The effects of the dialog that shows it come later: such a
 * dialog knows better how to close.
 */
export function useEscape(isRequested: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close)
  useLayoutEffect(() => (isRequested ? onEscape(() => closeNow()) : undefined), [isRequested])
}
