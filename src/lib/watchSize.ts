/**
 * Calls `onSize` at once, and whenever the size of the window or of one of the elements changes.
 * @returns a function that ends this
 */
export function watchSize(elements: readonly Element[], onSize: () => void): () => void {
  const observer = new ResizeObserver(onSize)
  for (const element of elements) observer.observe(element)
  window.addEventListener('resize', onSize)
  onSize()
  return () => {
    observer.disconnect()
    window.removeEventListener('resize', onSize)
  }
}
