import { viewport } from './viewport'

/**
 * Calls a listener whenever the size of the window or the frame changes: for `useSyncExternalStore`.
 * @returns a function that ends this
 */
export function onResize(listener: () => void): () => void {
  const resizes = viewport.resizes()
  resizes.addEventListener('resize', listener)
  return () => resizes.removeEventListener('resize', listener)
}
