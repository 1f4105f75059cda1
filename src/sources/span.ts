/** A run of indexes (0-based): from `start` up to, but without, `end`. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** How many indexes there are in spans that are apart. */
export const totalLength = (spans: readonly Span[]): number =>
  spans.reduce((sum, { start, end }) => sum + end - start, 0)
