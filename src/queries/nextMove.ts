/** A run of indexes (0-based): from `start`, up to but without `end`. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** What to ask for next. `anchor` starts a new window of pages where the visitor is. */
export type Move = 'nothing' | 'next' | 'previous' | 'anchor'

/** What the decision depends on. */
export interface Situation {
  /** What is on screen. */
  readonly visible: Span
  /** What is at hand. */
  readonly loaded: Span
  /** Images on a page. */
  readonly pageSize: number
  /** How far ahead of the viewport pages are fetched, in images. */
  readonly ahead: number
  readonly hasNext: boolean
  readonly hasPrevious: boolean
  /** A page is on its way, or one failed and waits for "Try again". */
  readonly waiting: boolean
}

/**
 * Keeps the window of pages round the viewport. A jump past the pages beside the window does not wait
 * for what is on its way: that is no longer wanted. Within those pages it is just what is wanted.
 */
export function nextMove(situation: Situation): Move {
  const { visible, loaded, pageSize, ahead, hasNext, hasPrevious, waiting } = situation
  const isAfter = visible.start >= loaded.end + pageSize && hasNext
  const isBefore = visible.end <= loaded.start - pageSize && hasPrevious
  if (isAfter || isBefore) return 'anchor'
  if (waiting) return 'nothing'
  if (hasNext && visible.end + ahead >= loaded.end) return 'next'
  if (hasPrevious && visible.start - ahead < loaded.start) return 'previous'
  return 'nothing'
}
