/** A run of indexes (0-based): from `start` up to, but without, `end`. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** How many indexes there are in spans that are apart. */
export const totalLength = (spans: readonly Span[]): number =>
  spans.reduce((sum, { start, end }) => sum + end - start, 0)

/** Spans without the indexes of another one. */
export const withoutSpan = (spans: readonly Span[], { start, end }: Span): readonly Span[] =>
  spans
    .flatMap((span) => [
      { start: span.start, end: Math.min(span.end, start) },
      { start: Math.max(span.start, end), end: span.end },
    ])
    .filter((span) => span.start < span.end)

/** Spans with the indexes of another one. */
export function withSpan(spans: readonly Span[], { start, end }: Span): readonly Span[] {
  const joins = (span: Span) => span.start <= end && span.end >= start
  const joined = spans.filter(joins)
  const union = {
    start: Math.min(start, ...joined.map((span) => span.start)),
    end: Math.max(end, ...joined.map((span) => span.end)),
  }
  return [...spans.filter((span) => !joins(span)), union].toSorted((a, b) => a.start - b.start)
}
