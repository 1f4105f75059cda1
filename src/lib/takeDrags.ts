/**
 * Lets an element have a finger that moves on it. `touch-action` alone only keeps the page still: in Chromium a flick
 * goes on unseen, and the next tap, wherever it is, does nothing but end that. It is not for an element that the browser
 * itself moves by a finger, such as the slider of an `input`.
 * @param isOwn whether a movement is the element's, and not the browser's
 */
export function takeDrags(
  element: HTMLElement,
  isOwn: (event: TouchEvent) => boolean,
  signal: AbortSignal,
): void {
  function move(event: TouchEvent) {
    if (event.cancelable && event.touches.length === 1 && isOwn(event)) event.preventDefault()
  }
  element.addEventListener('touchmove', move, { passive: false, signal })
}
