/** Whether an element, or one around it that cuts off what is beyond its edges, has no size. */
function isUnseen(element: HTMLElement): boolean {
  for (
    let each: HTMLElement | null = element;
    each !== null && each !== document.body;
    each = each.parentElement
  ) {
    const hasSize = each.offsetWidth > 0 && each.offsetHeight > 0
    const isCut = each === element || getComputedStyle(each).overflow !== 'visible'
    if (!hasSize && isCut) return true
  }
  return false
}

/** Says in the console if nothing of the gallery in an element can be seen, or nothing of what it opens. */
export function warnIfUnseen(element: HTMLElement, hasDetailView: boolean): void {
  if (isUnseen(element)) {
    console.warn(
      'Nothing of the gallery can be seen: it, or an element around it, is not displayed or has no height or no width.',
      element,
    )
  }
  if (hasDetailView && element.closest('dialog:modal') !== null) {
    console.warn(
      'Images open behind the modal dialog that the gallery is in: set detailView to false, or open that dialog by show().',
      element,
    )
  }
}
