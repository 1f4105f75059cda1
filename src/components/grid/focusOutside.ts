const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), [tabindex]'

/** Focuses the nearest place for focus before or after an element. Tells whether there is one. */
export function focusOutside(element: Element | null, side: 'before' | 'after'): boolean {
  if (element === null) return false
  const wanted =
    side === 'before' ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING
  const found = [...document.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((place) => {
    const isApart = !place.contains(element) && !element.contains(place)
    return isApart && element.compareDocumentPosition(place) === wanted && place.checkVisibility()
  })
  const place = side === 'before' ? found.at(-1) : found[0]
  place?.focus()
  return place !== undefined
}
