import type { Span } from '../../sources/span'
import type { ListId } from '../navigation/list'

/**
 * The images that the visitor has selected, as runs of positions: all of ten million images are one run, and no image
 * has to be loaded. Positions (0-based) mean images as long as their list is shown: another search or images that
 * join make another list, and the selection ends with its list. Images that come later are in no run.
 */
export interface Selection {
  /** The list that the positions are in. */
  readonly listId: ListId
  /** In order, apart and not empty. */
  readonly spans: readonly Span[]
  /** The spans that were selected before the range from `rangeStart` to `rangeEnd`: an extension replaces the range alone. */
  readonly base: readonly Span[]
  /** Where ranges begin: the position that was toggled last. */
  readonly rangeStart: number
  /** The end of the range. */
  readonly rangeEnd: number
}

/** Whether a position is selected in a list. */
export const isSelected = (
  selection: Selection | null,
  listId: ListId | null,
  position: number,
): boolean => selection?.listId === listId && isIn(selection.spans, position)

/** Whether a position is in one of some spans. */
export const isIn = (spans: readonly Span[], position: number): boolean =>
  spans.some(({ start, end }) => start <= position && position < end)
