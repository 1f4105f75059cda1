/**
 * Calls a listener whenever the size of the window changes: for `useSyncExternalStore`.
 * @returns a function that ends this
 */
export function onResize(listener: () => void): () => void {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}
