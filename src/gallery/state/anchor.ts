import { isObject } from '../../lib/isObject'

/** A scroll position in a list: the image at the top of the window, and how far its row is scrolled past. */
export interface ScrollAnchor {
  /** The index (0-based) of the first image of the topmost row in view. */
  readonly index: number
  /**
   * How much of that row is above the window, in rows: 0 for none of it, always below 1. Negative if the
   * window begins above the first row, so that the page's header is in view.
   */
  readonly fraction: number
}

/** The top of the page, with its header. */
export const TOP: ScrollAnchor = { index: 0, fraction: -1 }

/** The top of another list; if the page's header is in view, it stays in view. */
export function topBelow(anchor: ScrollAnchor | null): ScrollAnchor | null {
  const isInHeader = anchor === null || anchor.fraction < 0
  return isInHeader ? anchor : { index: 0, fraction: 0 }
}

/** A page's header is never 99 rows high. */
const MAX_HEADER_ROWS = 99

/** A stored anchor; null if the value is none. */
export function parseAnchor(value: unknown): ScrollAnchor | null {
  if (!isObject(value)) return null
  const { index, fraction } = value
  // Stryker disable next-line ConditionalExpression: only the type checker needs it
  if (typeof index !== 'number') return null
  if (!Number.isSafeInteger(index) || index < 0) return null
  if (typeof fraction !== 'number' || !(fraction > -MAX_HEADER_ROWS && fraction < 1)) return null
  return fraction < 0 && index > 0 ? null : { index, fraction }
}
