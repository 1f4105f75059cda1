// pushState and replaceState send no event, so the readers of the address are notified here.
const readers = new Set<() => void>()

/** Calls `reader` whenever the address changes. Returns the function that ends the subscription. */
export function subscribeToAddress(reader: () => void): () => void {
  readers.add(reader)
  window.addEventListener('popstate', reader)
  return () => {
    readers.delete(reader)
    window.removeEventListener('popstate', reader)
  }
}

/** Notifies the readers of the address of a change by pushState or replaceState. */
export function notifyReaders(): void {
  for (const reader of readers) reader()
}

/** Parameters as the query string of an address: with its question mark, or empty without parameters. */
export function toQueryString(params: URLSearchParams): string {
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}
