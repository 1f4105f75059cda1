import { viewport } from '../../lib/viewport'
import { prefersNoMotion } from '../../lib/prefersNoMotion'

/** The images while two fingers hold them. */
export interface Follower {
  /** Shows the images larger or smaller around the fingers. */
  readonly follow: (scale: number) => void
  /** What the fingers hold, in px from the top of the window. */
  readonly y: () => number
  /** Shows the images in their size at once. */
  readonly rest: () => void
  /** The images go back to their size. */
  readonly settle: () => void
}

const SETTLING = { duration: 200, easing: 'ease-out' }

/**
 * Lets the images follow two fingers by a transform alone, which neither lays out nor scrolls the page.
 * @param middle the point between the fingers, in the window
 * @returns null if the visitor wants no motion
 */
export function followFingers(
  feed: HTMLElement,
  middle: { readonly x: number; readonly y: number },
): Follower | null {
  if (prefersNoMotion()) return null
  const { style } = feed
  for (const settling of feed.getAnimations()) settling.cancel()
  const { left, top } = feed.getBoundingClientRect()
  const scrolled = viewport.top()
  // The page around the images, which they would make wider.
  const around = feed.parentElement?.parentElement?.style
  function rest() {
    style.removeProperty('transform')
  }
  return {
    follow(scale) {
      around?.setProperty('overflow-x', 'clip')
      style.willChange = 'transform'
      style.transformOrigin = `${middle.x - left}px ${middle.y - top}px`
      style.transform = `scale(${scale})`
    },
    y: () => middle.y + scrolled - viewport.top(),
    rest,
    settle() {
      const { transform } = style
      rest()
      const settling = feed.animate([{ transform }, { transform: 'none' }], SETTLING)
      settling.onfinish = () => {
        for (const name of ['will-change', 'transform-origin']) style.removeProperty(name)
        around?.removeProperty('overflow-x')
      }
    },
  }
}
