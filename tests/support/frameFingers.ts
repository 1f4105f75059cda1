import { cdp } from 'vitest/browser'
import { createFingers, type Fingers } from './fingers'

/** Where the page of a component test is, in px of the browser's: in a frame that may be shown smaller than it is. */
export function framePlace(): { readonly x: number; readonly y: number; readonly scale: number } {
  const { x, y, width } = window.frameElement?.getBoundingClientRect() ?? new DOMRect()
  return { x, y, scale: width / window.innerWidth }
}

/** Fingers on the page of a component test. */
export const createFrameFingers = (): Fingers => createFingers(cdp(), framePlace())
