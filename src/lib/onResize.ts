import { viewport } from './viewport'
import { watchSize } from './watchSize'

/**
 * Calls a listener in the frame in which the size of the window changes, and in the one after the size of the frame, or of
 * the text in it, has changed: for `useSyncExternalStore`.
 * @returns a function that ends this
 */
export const onResize = (listener: () => void): (() => void) =>
  // At once it could change what is observed, of which browsers complain.
  watchSize(viewport.boxes(), () => requestAnimationFrame(listener))
