import type { Span } from '../../sources/span'
import { isIn, type Selection } from './selection'
import type { ListId } from '../navigation/list'

/** Spans without the positions of another one. */
const without = (spans: readonly Span[], { start, end }: Span): readonly Span[] =>
  spans
    .flatMap((span) => [
      { start: span.start, end: Math.min(span.end, start) },
      { start: Math.max(span.start, end), end: span.end },
    ])
    .filter((span) => span.start < span.end)

/** Spans with the positions of another one. */
function withSpan(spans: readonly Span[], { start, end }: Span): readonly Span[] {
  const joins = (span: Span) => span.start <= end && span.end >= start
  const joined = spans.filter(joins)
  const union = {
    start: Math.min(start, ...joined.map((span) => span.start)),
    end: Math.max(end, ...joined.map((span) => span.end)),
  }
  return [...spans.filter((span) => !joins(span)), union].toSorted((a, b) => a.start - b.start)
}

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
  const after = isIn(spans, position) ? without(spans, own) : withSpan(spans, own)
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

/** The positions of a stack in its list: the place at which it begins, and how many it has before and after a change. */
export interface StackChange {
  /** 0-based. */
  readonly at: number
  readonly before: number
  readonly after: number
}

/**
 * The selection after a stack was opened or closed, which makes another list. The images of the stack stay selected, if
 * they all were.
 */
export function afterStack(
  selection: Selection,
  listId: ListId,
  { at, before, after }: StackChange,
): Selection | null {
  const moved = (position: number) =>
    position < at + before ? position : position + after - before
  function movedSpans(spans: readonly Span[]): readonly Span[] {
    const own = { start: at, end: at + before }
    const isSelected = spans.some(({ start, end }) => start <= own.start && own.end <= end)
    const others = without(spans, own).map(({ start, end }) => ({
      start: moved(start),
      end: moved(end - 1) + 1,
    }))
    return isSelected ? withSpan(others, { start: at, end: at + after }) : others
  }
  const movedPoint = (position: number) =>
    position > at && position < at + before ? at : moved(position)
  return orNull({
    listId,
    spans: movedSpans(selection.spans),
    base: movedSpans(selection.base),
    rangeStart: movedPoint(selection.rangeStart),
    rangeEnd: movedPoint(selection.rangeEnd),
  })
}
