import { createStore } from 'zustand'
import { whenState } from '../../lib/whenState'
import { feedOnScreen } from '../imagesContainer'

/** The click of a press comes within so long after its release, if there is one, in ms. */
const CLICK_MS = 100

/** The pointer that is pressed among the images, or whose click may still come; null for none. */
const pressing = createStore<number | null>(() => null)

/** Watches the presses among the images. Returns how to end that. */
export function watchPresses(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  function end() {
    clearTimeout(timer)
    pressing.setState(null, true)
  }
  function press({ target, isPrimary, button, pointerId }: PointerEvent) {
    const isOnImages = target instanceof Node && feedOnScreen()?.contains(target) === true
    if (!isPrimary || button !== 0 || !isOnImages) return
    clearTimeout(timer)
    pressing.setState(pointerId, true)
  }
  function release({ pointerId }: PointerEvent) {
    if (pointerId === pressing.getState()) timer = setTimeout(end, CLICK_MS)
  }
  const listening = new AbortController()
  const options = { capture: true, passive: true, signal: listening.signal }
  window.addEventListener('pointerdown', press, options)
  window.addEventListener('pointerup', release, options)
  // A finger that scrolls presses nothing.
  window.addEventListener('pointercancel', end, options)
  window.addEventListener('click', end, options)
  return () => {
    listening.abort()
    end()
  }
}

/** Resolves once nothing is pressed among the images: a tap is for what is under the finger as it leaves the screen. */
export const afterPress = (): Promise<void> => whenState(pressing, (pointer) => pointer === null)
