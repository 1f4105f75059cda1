/**
 * An element that React can be rooted in without hearing the wheel. React listens for every event
 * there is, and as long as anybody listens for the wheel, the browser interrupts the page with each
 * turn of it and looks up what lies under the pointer: some 4 % of what scrolling costs. Nothing here
 * has an `onWheel`; one would never be called.
 */
export function withoutWheel(element: HTMLElement): HTMLElement {
  const listen = element.addEventListener.bind(element)
  element.addEventListener = (...args: Parameters<typeof listen>) => {
    if (args[0] !== 'wheel') listen(...args)
  }
  return element
}
