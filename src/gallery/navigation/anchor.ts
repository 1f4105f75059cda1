import { isObject } from '../../lib/isObject'

/**
 * A scroll position in a list, which holds in every layout: an image of the topmost row in view, under the toolbar, and
 * how far that row is scrolled past.
 */
export interface ScrollAnchor {
  /** The index (0-based) of the image: the first of its row, until the columns change. */
  readonly index: number
  /**
   * How much of the row is above the lower edge of the toolbar, in rows: 0 for none of it, always below 1. Negative if
   * that edge is above the first row, so that the page's header is in view; −Infinity for the top of the gallery.
   */
  readonly fraction: number
}

/** The top of the gallery, with its header. */
export const TOP: ScrollAnchor = { index: 0, fraction: -Infinity }

/** The top of another list; if the page's header is in view, it stays in view. */
export function topBelow(anchor: ScrollAnchor | null): ScrollAnchor | null {
  const isInHeader = anchor === null || anchor.fraction < 0
  return isInHeader ? anchor : { index: 0, fraction: 0 }
}

/** The greatest index that an image can have: no list is longer than an array. */
const MAX_INDEX = 2 ** 32 - 2

/** A stored anchor; null if the value is none. */
export function parseAnchor(value: unknown): ScrollAnchor | null {
  if (!isObject(value)) return null
  const { index, fraction } = value
  // Stryker disable next-line ConditionalExpression: only the type checker needs it
  if (typeof index !== 'number') return null
  if (!Number.isInteger(index) || index < 0 || index > MAX_INDEX) return null
  if (typeof fraction !== 'number' || !(fraction < 1)) return null
  return { index: fraction < 0 ? 0 : index, fraction }
}
