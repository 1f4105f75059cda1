/** Calls back now, and whenever the window or one of the elements changes its size. Returns how to end it. */
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
