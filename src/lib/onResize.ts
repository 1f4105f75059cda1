import { frame } from './frame'

/**
 * Calls a listener whenever the size of the window or the frame changes: for `useSyncExternalStore`.
 * @returns a function that ends this
 */
export function onResize(listener: () => void): () => void {
  const resizes = frame.resizes()
  resizes.addEventListener('resize', listener)
  return () => resizes.removeEventListener('resize', listener)
}
