import type { Span } from '../../sources/span'

/** Spans without the positions of another one. */
export const withoutSpan = (spans: readonly Span[], { start, end }: Span): readonly Span[] =>
  spans
    .flatMap((span) => [
      { start: span.start, end: Math.min(span.end, start) },
      { start: Math.max(span.start, end), end: span.end },
    ])
    .filter((span) => span.start < span.end)

/** Spans with the positions of another one. */
export function withSpan(spans: readonly Span[], { start, end }: Span): readonly Span[] {
  const joins = (span: Span) => span.start <= end && span.end >= start
  const joined = spans.filter(joins)
  const union = {
    start: Math.min(start, ...joined.map((span) => span.start)),
    end: Math.max(end, ...joined.map((span) => span.end)),
  }
  return [...spans.filter((span) => !joins(span)), union].toSorted((a, b) => a.start - b.start)
}
