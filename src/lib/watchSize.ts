/**
 * Calls `onSize` at once, and whenever the size of the window or of one of the elements changes. Sizes on paper
 * are not reported.
 * @returns a function that ends this
 */
export function watchSize(elements: readonly Element[], onSize: () => void): () => void {
  const paper = window.matchMedia('print')
  function report() {
    if (!paper.matches) onSize()
  }
  const observer = new ResizeObserver(report)
  for (const element of elements) observer.observe(element)
  window.addEventListener('resize', report)
  onSize()
  return () => {
    observer.disconnect()
    window.removeEventListener('resize', report)
  }
}
