import type { ListId } from '../../gallery/navigation/list'
import type { Selection } from '../../gallery/state/selection'
import { withSpan, withoutSpan, type Span } from '../../sources/span'

/** The positions of a stack in its list: the place at which it begins, and how many it has before and after a change. */
interface StackChange {
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
    const others = withoutSpan(spans, own).map(({ start, end }) => ({
      start: moved(start),
      end: moved(end - 1) + 1,
    }))
    return isSelected ? withSpan(others, { start: at, end: at + after }) : others
  }
  const movedPoint = (position: number) =>
    position > at && position < at + before ? at : moved(position)
  const spans = movedSpans(selection.spans)
  if (spans.length === 0) return null
  return {
    listId,
    spans,
    base: movedSpans(selection.base),
    rangeStart: movedPoint(selection.rangeStart),
    rangeEnd: movedPoint(selection.rangeEnd),
  }
}
