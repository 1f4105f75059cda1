/** @returns the nearest element around this one that scrolls up and down */
export function scrollerOf(element: Element): Element {
  const parent = element.parentElement
  if (parent === null) throw new Error('No element around it scrolls')
  return getComputedStyle(parent).overflowY === 'auto' ? parent : scrollerOf(parent)
}
