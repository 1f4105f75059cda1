import { cdp } from 'vitest/browser'
import { createFingers, type Fingers } from './fingers'

/** Fingers on the page of a component test, which is in a frame that may be shown smaller than it is. */
export function createFrameFingers(): Fingers {
  const { x, y, width } = window.frameElement?.getBoundingClientRect() ?? new DOMRect()
  return createFingers(cdp(), { x, y, scale: width / window.innerWidth })
}
