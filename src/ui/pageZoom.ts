/** Whether the visitor has zoomed into the page with two fingers. */
export const isPageZoomed = (): boolean => (window.visualViewport?.scale ?? 1) > 1

let users = 0

const mark = () => document.documentElement.toggleAttribute('data-page-zoomed', isPageZoomed())

/**
 * While it is in use, the root has the attribute `data-page-zoomed` if the visitor has zoomed into the page.
 * @returns a function that ends this use
 */
export function markPageZoom(): () => void {
  mark()
  if (users++ === 0) window.visualViewport?.addEventListener('resize', mark)
  return () => {
    if (--users > 0) return
    window.visualViewport?.removeEventListener('resize', mark)
    document.documentElement.removeAttribute('data-page-zoomed')
  }
}
