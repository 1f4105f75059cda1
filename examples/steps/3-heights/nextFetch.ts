/** Indexes (0-based) of images; the end is one past the last. */
export type Span = Readonly<Record<'start' | 'end', number>>

/**
 * Which page to fetch. `restart`: that of the first wanted image, as the first of a new window.
 * @param isWaiting a page is being fetched, or the last request failed
 */
export function nextFetch(wanted: Span, loaded: Span, isWaiting: boolean) {
  // After a jump, what is being fetched is not needed any more.
  if (wanted.start >= loaded.end || wanted.end <= loaded.start) return 'restart'
  if (isWaiting) return 'none'
  if (wanted.end > loaded.end) return 'next'
  return wanted.start < loaded.start ? 'previous' : 'none'
}
