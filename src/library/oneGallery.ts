/** The element that the gallery of the page is in; null while the page has none. */
let holder: Element | null = null

/** What begins once the page has no gallery, in order. */
const waiting = new Set<() => void>()

function leave(element: Element): void {
  if (holder !== element) return
  holder = null
  // Later: the effects of React's StrictMode end, and begin again at once.
  queueMicrotask(() => {
    if (holder === null) for (const begin of [...waiting].slice(0, 1)) begin()
  })
}

/** Whether the gallery of the page is in an element. */
export const isHolder = (element: Element | null): boolean =>
  element !== null && holder?.contains(element) === true

/**
 * Makes an element that of the page's gallery.
 * @returns how to end that
 * @throws {Error} if the page has a gallery already
 */
export function takePage(element: Element): () => void {
  if (holder !== null) {
    throw new Error('A gallery is mounted already. A page has one at a time: call unmount() first.')
  }
  holder = element
  return () => leave(element)
}

/**
 * Waits until no other element has the gallery of the page, and says in the console that it waits.
 * @param begin called then: at once if there is none
 * @returns how to end that
 */
export function waitForPage(element: Element, begin: () => void): () => void {
  function take() {
    waiting.delete(take)
    if (!isHolder(element)) holder = element
    begin()
  }
  if (holder === null || isHolder(element)) take()
  else {
    waiting.add(take)
    queueMicrotask(() => {
      if (!waiting.has(take)) return
      console.error(
        'This page has a gallery already, and a page has one at a time: this one is shown when the other one has left.',
        element,
      )
    })
  }
  return () => {
    waiting.delete(take)
    leave(element)
  }
}
