import { createStore } from 'zustand'
import { onScrollIdle } from '../../lib/onScrollIdle'
import { whenState } from '../../lib/whenState'
import { feedOnScreen } from '../imagesContainer'

/** The click of a press comes within so long after its release, if there is one, in ms. */
const CLICK_MS = 100

/**
 * The pointer that is pressed among the images, or the finger anywhere, until its click, if there is one, or until what it
 * has scrolled rests; null for none.
 */
const pressing = createStore<number | null>(() => null)

/** Watches the presses among the images, and the fingers that scroll them. Returns how to end that. */
export function watchPresses(): () => void {
  let cancelEnd: (() => void) | undefined
  function end() {
    cancelEnd?.()
    pressing.setState(null, true)
  }
  function endAtRest() {
    cancelEnd?.()
    cancelEnd = onScrollIdle(end, CLICK_MS)
  }
  function press({ target, isPrimary, button, pointerId, pointerType }: PointerEvent) {
    const isOnImages = target instanceof Node && feedOnScreen()?.contains(target) === true
    if (!isPrimary || button !== 0 || !(isOnImages || pointerType === 'touch')) return
    cancelEnd?.()
    pressing.setState(pointerId, true)
  }
  function release({ pointerId, pointerType, type, target }: PointerEvent) {
    if (pointerId !== pressing.getState()) return
    if (type === 'pointerup' || pointerType !== 'touch') return endAtRest()
    // The finger scrolls, and its next events go to what it has touched, also if that has left the page.
    for (const lift of ['touchend', 'touchcancel'])
      target?.addEventListener(lift, endAtRest, options)
  }
  const listening = new AbortController()
  const options = { capture: true, passive: true, signal: listening.signal }
  window.addEventListener('pointerdown', press, options)
  window.addEventListener('pointerup', release, options)
  window.addEventListener('pointercancel', release, options)
  // After those whom the click is for: what waits goes on between two listeners, and would take the card from under it.
  window.addEventListener('click', end, { ...options, capture: false })
  return () => {
    listening.abort()
    end()
  }
}

/**
 * Resolves once nothing is pressed among the images, and no finger scrolls them: a tap is for what is under the finger as
 * it leaves the screen, and another list would end a swipe.
 */
export const afterPress = (): Promise<void> => whenState(pressing, (pointer) => pointer === null)
