const TABBABLE = 'a[href], button:not(:disabled), input:not(:disabled), [tabindex="0"]'

/** Focuses the nearest control before or after an element. Tells whether there is one. */
export function focusOutside(element: Element | null, side: 'before' | 'after'): boolean {
  if (element === null) return false
  const wanted =
    side === 'before' ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING
  const found = [...document.querySelectorAll<HTMLElement>(TABBABLE)].filter((control) => {
    const place = element.compareDocumentPosition(control)
    const isOutside = !(place & Node.DOCUMENT_POSITION_CONTAINED_BY)
    return isOutside && place & wanted && control.checkVisibility()
  })
  const control = side === 'before' ? found.at(-1) : found[0]
  control?.focus()
  return control !== undefined
}
