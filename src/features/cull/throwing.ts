import { prefersNoMotion } from '../../lib/prefersNoMotion'

/** The side that a picture is thrown off to: rejected ones to the left, liked ones to the right. */
export type Side = 'left' | 'right'

const THROW_MS = 300

/** Where a picture is that was thrown off, beyond the edge of the stage. */
const outside = (side: Side): string =>
  side === 'left' ? 'translate(-120%, 4%) rotate(-14deg)' : 'translate(120%, 4%) rotate(14deg)'

/** The animations of pictures that were thrown off or flew back. */
const movements = new WeakMap<HTMLElement, Animation>()

/** Where a picture is now, which a finger or an animation may have moved: CSS. It stays there no longer. */
export function takePlace(element: HTMLElement): string {
  const movement = movements.get(element)
  // Most are at rest. To ask the browser would lay out the page, once more for each.
  if (movement === undefined && element.style.transform === '') return 'none'
  const { transform } = getComputedStyle(element)
  movement?.cancel()
  movements.delete(element)
  element.style.transform = ''
  return transform
}

function move(
  element: HTMLElement,
  keyframes: PropertyIndexedKeyframes,
  timing: KeyframeAnimationOptions,
): Animation {
  const movement = element.animate(keyframes, timing)
  movements.set(element, movement)
  return movement
}

/** Throws a picture off from where it is. */
export const throwOff = (element: HTMLElement, side: Side): Animation =>
  move(
    element,
    { transform: [takePlace(element), outside(side)], opacity: [1, 1, 0.4] },
    { duration: THROW_MS, easing: 'cubic-bezier(0.3, 0.2, 0.6, 1)', fill: 'forwards' },
  )

/**
 * Lets a picture fly back to its place.
 * @param side that it comes back from; null for where it is
 */
export function flyBack(element: HTMLElement, side: Side | null): void {
  const isOnItsWay = movements.has(element)
  const now = takePlace(element)
  if (prefersNoMotion()) return
  const from = side === null || isOnItsWay ? now : outside(side)
  const movement = move(
    element,
    { transform: [from, 'none'] },
    { duration: THROW_MS, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' },
  )
  movement.onfinish = () => {
    // It may have been thrown off meanwhile.
    if (movements.get(element) === movement) movements.delete(element)
  }
}
