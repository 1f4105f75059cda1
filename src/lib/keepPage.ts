/** From now on the browser asks before the page is left. Returns how to end that. */
export function keepPage(): () => void {
  // An object of its own: a function that is added twice is one listener, and the first removal would end both.
  const listener = { handleEvent: (event: Event) => event.preventDefault() }
  window.addEventListener('beforeunload', listener)
  return () => window.removeEventListener('beforeunload', listener)
}
