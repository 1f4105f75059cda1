import type { ListId } from '../../gallery/navigation/list'
import { isIn, type Selection } from '../../gallery/state/selection'
import { withSpan, withoutSpan } from '../../sources/span'

/** A selection; null without any image. */
const orNull = (selection: Selection): Selection | null =>
  selection.spans.length === 0 ? null : selection

/** The selection with a position more or less. Ranges begin there from now on. */
export function toggledAt(
  before: Selection | null,
  listId: ListId,
  position: number,
): Selection | null {
  const spans = before?.listId === listId ? before.spans : []
  const own = { start: position, end: position + 1 }
  const after = isIn(spans, position) ? withoutSpan(spans, own) : withSpan(spans, own)
  return orNull({ listId, spans: after, base: after, rangeStart: position, rangeEnd: position })
}

/**
 * The selection with all from the start of its range to a position, in place of the range before. Without a range only the
 * position is selected.
 */
export function extendedTo(before: Selection | null, listId: ListId, position: number): Selection {
  const { base, rangeStart } =
    before?.listId === listId ? before : { base: [], rangeStart: position }
  const range = { start: Math.min(rangeStart, position), end: Math.max(rangeStart, position) + 1 }
  return { listId, spans: withSpan(base, range), base, rangeStart, rangeEnd: position }
}

/** The selection after a step from a position to another that extends it: a range that ends elsewhere stays. */
export function extendedBy(
  before: Selection | null,
  listId: ListId,
  { from, to }: { readonly from: number; readonly to: number },
): Selection {
  const isRangeEnd = before?.listId === listId && before.rangeEnd === from
  const base = before?.listId === listId ? before.spans : []
  const start = isRangeEnd
    ? before
    : { listId, spans: base, base, rangeStart: from, rangeEnd: from }
  return extendedTo(start, listId, to)
}

/** All images of a list, as many as there are now. */
export function allSelected(listId: ListId, count: number): Selection | null {
  const spans = [{ start: 0, end: count }].filter(({ end }) => end > 0)
  return orNull({ listId, spans, base: spans, rangeStart: 0, rangeEnd: 0 })
}
