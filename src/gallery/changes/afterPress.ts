import { createStore } from 'zustand'
import { onScrollIdle } from '../../lib/onScrollIdle'
import { whenState } from '../../lib/whenState'
import { feedOnScreen } from '../elements'

/** The click of a press comes within so long after its release, if there is one, in ms. */
const CLICK_MS = 100

/**
 * The pointer that is pressed among the images, or the finger anywhere, until its click, if there is one, or until what it
 * has scrolled rests; null for none.
 */
const pressing = createStore<number | null>(() => null)

/** Whether a pointer is a finger: touch events tell when it leaves the screen. */
const isTouch = ({ pointerType }: PointerEvent): boolean => pointerType === 'touch'

/** Watches the presses among the images, and all fingers. Returns how to end that. */
export function watchPresses(): () => void {
  let cancelEnd: (() => void) | undefined
  /** Listens to the finger that is pressed. */
  let finger = new AbortController()
  function end() {
    cancelEnd?.()
    finger.abort()
    pressing.setState(null, true)
  }
  function endAtRest() {
    cancelEnd?.()
    cancelEnd = onScrollIdle(end, CLICK_MS)
  }
  function press(event: PointerEvent) {
    const { target, isPrimary, button, pointerId } = event
    const isOnImages = target instanceof Node && feedOnScreen()?.contains(target) === true
    if (!isPrimary || button !== 0 || !(isOnImages || isTouch(event))) return
    cancelEnd?.()
    finger.abort()
    pressing.setState(pointerId, true)
    if (!isTouch(event)) return
    finger = new AbortController()
    // The events of a touch go to what it began on, even if that has left the page.
    for (const lift of ['touchend', 'touchcancel']) {
      target?.addEventListener(lift, endAtRest, { passive: true, signal: finger.signal })
    }
  }
  function release(event: PointerEvent) {
    // The pointer of a finger that scrolls ends long before it leaves the screen.
    const isOver = event.type === 'pointerup' || !isTouch(event)
    if (event.pointerId === pressing.getState() && isOver) endAtRest()
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
 * Resolves once no press on the images and no touch is under way, and what a finger has scrolled rests: a tap is for what is
 * under the finger as it leaves the screen, and another list would end a swipe.
 */
export const afterPress = (): Promise<void> => whenState(pressing, (pointer) => pointer === null)
