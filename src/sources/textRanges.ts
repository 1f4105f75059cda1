/** A part of a text: from the index `start` up to, but without, `end` (0-based, UTF-16 units). */
export interface TextRange {
  readonly start: number
  readonly end: number
}

/** A run of a text that is, or is not, highlighted. */
export interface Segment {
  readonly text: string
  readonly isHighlighted: boolean
}

/** A shorter word (UTF-16 units) is in almost every text, so it is highlighted at the beginning of a word if it can be. */
export const MIN_INSIDE = 3

/** A text cut at the ends of its highlighted ranges. The segments joined are the text. */
export function segments(text: string, ranges: readonly TextRange[]): readonly Segment[] {
  const cuts = ranges.flatMap(({ start, end }) => [start, end])
  return [0, ...cuts]
    .map((from, at) => ({ text: text.slice(from, cuts[at]), isHighlighted: at % 2 === 1 }))
    .filter((part) => part.text !== '')
}
