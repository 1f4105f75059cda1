import type { Scroller } from '../../lib/viewport'
import type { ScrollAnchor } from '../navigation/anchor'
import { rowOf, type RowSpan } from './gridLayout'
import { anchorAt, positionOfAnchor } from './scrollAnchor'
import { isOffTrack, isWorthRebase, rebase, rowOffsetAt, type Track } from './track'
import type { PlacedGrid } from './useGridLayout'

/** What a commit of the grid rendered: which rows are where. */
export interface RenderedGrid {
  readonly track: Track
  readonly layout: PlacedGrid
  /** Called when other rows come into view. */
  readonly onRowsChange: (inView: RowSpan) => void
}

/**
 * Whether a commit rendered rows elsewhere than the one before, or for a window of another size, whose browser
 * may have scrolled. More rows at the end move none.
 */
export function movesRows(before: RenderedGrid, next: RenderedGrid): boolean {
  const keys = [
    'columns',
    'rowPitch',
    'stickyOffset',
    'scrollMargin',
    'scrollerWidth',
    'windowHeight',
  ] as const
  return (
    keys.some((key) => before.layout[key] !== next.layout[key]) ||
    next.track.rows < before.track.rows ||
    next.track.maxRowOffset < before.track.maxRowOffset
  )
}

/**
 * What the scroll controller knows, and what follows from each event. A scroll position can be chosen by three: the
 * visitor, the controller, and the browser, which scrolls if the page has become less high, and may if its window is
 * turned. Only the visitor's leads to another place. The place is an anchor, or what is on screen: then it is read from there when it is
 * needed.
 *
 *     event                        row offset            scroll position   place
 *     scroll                       stays                 the visitor's     on screen
 *     jump                         in proportion         the visitor's     on screen
 *     rest, if it is worth it      rebased               rebased           stays, saved
 *     layout change                rebased               written           stays
 *     layout change under a finger moves by whole rows   the browser's     stays
 *     layout change at the top     stays                 as before         on screen, saved at rest
 *     layout change with a hold    rebased               written           on screen, saved at rest
 *     printed                      rebased               written           stays
 *     page hidden                  stays                 stays             stays, saved
 *     first commit, going to a row rebased               written           where it goes
 *     page back from the cache     rebased               written           stays
 *
 * Under a finger the scroll position is not written, since that ends the swipe in Safari. Until the page rests, the row
 * offset may then be outside of 0 to `maxRowOffset`.
 *
 * Positions are px from the top of all rows to the top edge of the window; negative above the grid.
 */
export interface ScrollState {
  /** What the last commit rendered; null before the first. */
  readonly grid: RenderedGrid | null
  /** See `track.ts`. */
  readonly rowOffset: number
  /** The scroll position (px) after the last event: what was on screen last. */
  readonly top: number
  /** The place that every layout keeps, even if its rows or its end allow only for one near it; null for none. */
  readonly anchor: ScrollAnchor | null
  /** The place is the one on screen: the visitor has scrolled since the anchor was read. */
  readonly hasScrolled: boolean
  /** What the next layout keeps instead: an image, the part of its row above `y`, in rows, and `y`, in px. */
  readonly held: (ScrollAnchor & { readonly y: number }) | null
  /** The page is laid out for paper. */
  readonly isOnPaper: boolean
}

/** A scroller as it is now, after its layout, in px. */
interface ScrollerNow {
  readonly top: number
  readonly end: number
}

/** What an event leads to. */
export interface ScrollOutcome {
  readonly state: ScrollState
  /** The scroll position to write, in px; undefined to leave it alone. */
  readonly write?: number
  /** The page is to come to rest although it does not scroll, so that the place is saved. */
  readonly rests?: boolean
}

/** The position (px) that a scroll position (px) shows. */
export function positionAt({ grid, rowOffset }: ScrollState, top: number): number {
  return grid === null ? 0 : top - grid.layout.scrollMargin + rowOffset * grid.layout.rowPitch
}

/** The place of the visitor; null before the first commit, if none was given. */
function anchorOf(state: ScrollState): ScrollAnchor | null {
  const { grid, anchor, hasScrolled, top } = state
  if (grid === null) return anchor
  const { track, layout } = grid
  const isInList =
    anchor !== null && rowOf(anchor.index, layout.columns) < track.rows + track.maxRowOffset
  return isInList && !hasScrolled ? anchor : anchorAt(positionAt(state, top), layout, anchor)
}

/** Reads the anchor. */
export const settle = (state: ScrollState): ScrollState => ({
  ...state,
  anchor: anchorOf(state),
  hasScrolled: false,
})

/** The browser scrolls up if the page ends above. A fraction of a px may be rounded. */
const isPastEnd = (top: number, end: number): boolean => top > end + 1

/**
 * Whether it is the browser that scrolls, and not the visitor: the page is laid out for paper, or for another window
 * than the rendered grid. The bars of a phone's browser change its height while a finger scrolls, and are no reason.
 * @param isTouched a finger is on the screen, or the page still moves from its swipe
 */
export function isByBrowser(
  { grid, top, isOnPaper }: ScrollState,
  { width, height, end }: Pick<Scroller, 'width' | 'height' | 'end'>,
  isTouched: boolean,
): boolean {
  if (grid === null) return false
  if (isOnPaper || grid.layout.scrollerWidth !== width()) return true
  return grid.layout.windowHeight !== height() && (!isTouched || isPastEnd(top, end()))
}

/** The visitor has scrolled. The event that follows a write brings nothing new. */
export const scrolled = (state: ScrollState, top: number): ScrollState =>
  top === state.top ? state : { ...state, top, hasScrolled: true }

/** The visitor has scrolled farther than a wheel or a finger can at once. */
export function jumped(state: ScrollState, top: number): ScrollState {
  const { grid, rowOffset } = state
  const jumpedOffset = grid && rowOffsetAt(grid.track, top - grid.layout.scrollMargin)
  return { ...state, top, hasScrolled: true, rowOffset: jumpedOffset ?? rowOffset }
}

/** Goes to a position. */
export function goTo(state: ScrollState, to: number): ScrollOutcome {
  if (state.grid === null) return { state }
  const { rowOffset, offset } = rebase(state.grid.track, to)
  return { state: { ...state, rowOffset }, write: offset + state.grid.layout.scrollMargin }
}

export function goToAnchor(state: ScrollState): ScrollOutcome {
  const { grid, anchor } = state
  return grid && anchor ? goTo(state, positionOfAnchor(anchor, grid.layout)) : { state }
}

/** The page has come to rest. What is written moves nothing on screen, unless a finger has moved rows off the track. */
export function rest(state: ScrollState, { top, end }: ScrollerNow): ScrollOutcome {
  const { grid, rowOffset } = state
  const rebased = goTo(state, positionAt(state, top))
  const isNeeded =
    grid !== null &&
    (isOffTrack(grid.track, rowOffset) ||
      isWorthRebase((rebased.write ?? top) - top, Math.min(top, end - top)))
  return isNeeded ? rebased : { state }
}

/** See `ScrollController.hold`. */
export function hold(state: ScrollState, index: number, y: number, top: number): ScrollState {
  if (state.grid === null) return state
  const { columns, rowPitch } = state.grid.layout
  const fraction = (positionAt(state, top) + y) / rowPitch - rowOf(index, columns)
  return { ...state, held: { index, fraction, y } }
}

/** Shows a position in the layout of a state, as well as that allows. */
function keep(
  state: ScrollState,
  position: number,
  now: ScrollerNow,
  isTouched: boolean,
): ScrollOutcome {
  const { grid, rowOffset } = state
  if (grid === null) return { state }
  const { track, layout } = grid
  const last = now.end - layout.scrollMargin + track.maxRowOffset * layout.rowPitch
  const to = Math.min(position, last)
  const change = to - positionAt(state, now.top)
  const isThere = Math.abs(change) < 1 && !isOffTrack(track, rowOffset)
  if (!isTouched && !isThere) return goTo(state, to)
  const rows = isThere ? 0 : Math.round(change / layout.rowPitch)
  return { state: { ...state, top: now.top, rowOffset: rowOffset + rows } }
}

/**
 * The first commit, or one that has moved rows: see `movesRows`.
 * @param isTouched see `isByBrowser`
 */
export function layOut(
  before: ScrollState,
  grid: RenderedGrid,
  now: ScrollerNow,
  isTouched: boolean,
): ScrollOutcome {
  if (before.grid === null) return goToAnchor({ ...before, grid })
  const { layout } = grid
  const size = {
    width: () => layout.scrollerWidth,
    height: () => layout.windowHeight,
    end: () => now.end,
  }
  const isMoved = isByBrowser(before, size, isTouched) || isPastEnd(before.top, now.end)
  // Otherwise it is a scroll of the visitor, whose event is still to come.
  const last = isMoved ? before : scrolled(before, now.top)
  const next = { ...settle(last), grid, held: null }
  const { held } = last
  if (held !== null) {
    const to = positionOfAnchor(held, layout) + layout.stickyOffset - held.y
    return { ...goTo({ ...next, hasScrolled: true }, to), rests: true }
  }
  if (next.anchor !== null && next.anchor.fraction >= 0) {
    return keep(next, positionOfAnchor(next.anchor, layout), now, isTouched)
  }
  // The header stays in view. The anchor would not tell how much of it, since it counts from the first row, and the
  // header may have another height now. Saved at rest: a window that is being resized has another layout in each frame.
  const atTop = { ...next, hasScrolled: true }
  return { ...keep(atTop, positionAt(next, last.top), now, isTouched), rests: true }
}
