import { flushSync } from 'react-dom'
import type { ScrollAnchor } from '../state/anchor'
import { rowOf, rowsInView, type RowSpan } from './gridLayout'
import { movesRows, type RenderedGrid } from './renderedGrid'
import { anchorAt, positionOfAnchor } from './scrollAnchor'
import { isOffTrack, isWorthRebase, rebase, rowOffsetAt, type TrackPosition } from './track'
import { watchScroll, type ScrollWatcher } from './watchScroll'

/** Tells the virtualizer the window's scroll position (px). */
type NotifyVirtualizer = (top: number, isScrolling: boolean) => void

/** Positions are px from the top of all rows to the top edge of the window; negative above the grid. */
export interface ScrollController {
  /** Listens to the window. Returns how to end it. */
  readonly start: () => () => void
  /** Takes over what was rendered. The scroll anchor stays where it is on screen. */
  readonly update: (grid: RenderedGrid) => void
  /** The virtualizer's `observeElementOffset`. */
  readonly observe: (instance: unknown, notify: NotifyVirtualizer) => () => void
  readonly position: () => number
  readonly goTo: (position: number) => void
  /** Goes to a position as the scroll bar does: only what comes into view is rendered at first. */
  readonly jumpTo: (position: number) => void
  /**
   * In the next layout an image stays where it is, in place of the anchor.
   * @param index 0-based, in the list
   * @param y a point of its row, in px from the top edge of the window: that part of the row stays there
   */
  readonly hold: (index: number, y: number) => void
}

export interface ScrollControllerOptions {
  /** The anchor to begin at; null to begin where the window is. */
  readonly start: ScrollAnchor | null
  /** Renders another row offset. */
  readonly onRowOffset: (rowOffset: number) => void
  /** Called after each jump, before its rows are rendered. */
  readonly onJumped: () => void
  /** Called with the anchor when the page has come to rest. */
  readonly onAnchor: (anchor: ScrollAnchor) => void
}

/**
 * Maps the window's scroll position to a position in the gallery, and keeps that position. State: the
 * row offset (see `track.ts`) and the scroll anchor (see `ScrollAnchor`). What changes them ("read before": from the
 * layout before the change):
 *
 *     event                        row offset            scroll position   anchor
 *     scroll                       stays                 the visitor's     –
 *     jump                         in proportion         the visitor's     –
 *     rest                         rebased               rebased           read, saved
 *     layout change                rebased               written           read before, stays
 *     layout change under a finger moves by whole rows   the visitor's     read before, stays
 *     layout change at the top     stays                 as before         read, saved at rest
 *     layout change with a hold    rebased               written           read, saved at rest
 *     printed                      rebased               written           read before, stays
 *     page hidden                  stays                 stays             read
 *     page back from the cache     rebased               written           stays
 *
 * Under a finger the scroll position is not written, since that ends the swipe in Safari. Until the page
 * rests, the row offset may then be outside of 0 to `maxRowOffset`.
 */
export function createScrollController(options: ScrollControllerOptions): ScrollController {
  const { start, onRowOffset, onJumped, onAnchor } = options
  let grid: RenderedGrid | null = null
  let rowOffset = 0
  let anchor = start
  let watcher: ScrollWatcher | null = null
  let notifyVirtualizer: NotifyVirtualizer | null = null
  let lastInView: RowSpan | null = null
  let isPrinting = false
  /** What `hold` was called with: the image, the part of its row above `y`, in rows, and `y`. */
  let held: (ScrollAnchor & { readonly y: number }) | null = null

  const positionAt = (top: number): number =>
    grid === null ? 0 : top - grid.layout.scrollMargin + rowOffset * grid.layout.rowPitch
  const position = (): number => positionAt(window.scrollY)

  function setRowOffset(next: number) {
    rowOffset = next
    onRowOffset(next)
  }

  function moveTo(next: TrackPosition, { layout }: RenderedGrid) {
    setRowOffset(next.rowOffset)
    watcher?.write(next.offset + layout.scrollMargin)
    notifyVirtualizer?.(window.scrollY, false)
  }

  function goTo(to: number) {
    if (grid !== null) moveTo(rebase(grid.track, to), grid)
  }

  function goToAnchor() {
    if (grid !== null && anchor !== null) goTo(positionOfAnchor(anchor, grid.layout))
  }

  /** Whether the page is laid out for another window than the rendered grid, or for paper. */
  function isOutOfStep(): boolean {
    if (grid === null) return false
    const { windowWidth, windowHeight } = grid.layout
    return isPrinting || windowWidth !== window.innerWidth || windowHeight !== window.innerHeight
  }

  /** Reads the anchor from a scroll position (px) in the layout of the last commit. */
  function readAnchor(top: number) {
    if (grid !== null) anchor = anchorAt(positionAt(top), grid.layout, anchor)
  }

  function saveAnchor() {
    readAnchor(window.scrollY)
    if (anchor !== null) onAnchor(anchor)
  }

  function onMove(top: number) {
    if (grid === null) return
    const inView = rowsInView(positionAt(top), grid.layout)
    // The rows to mount are counted from the first in view, so its change alone concerns the virtualizer.
    const isSameFirst = inView.first === lastInView?.first
    if (!isSameFirst) notifyVirtualizer?.(top, false)
    if (!isSameFirst || inView.last !== lastInView?.last) grid.onRowsChange(inView)
    lastInView = inView
  }

  function onJump(top: number) {
    if (grid === null) return
    setRowOffset(rowOffsetAt(grid.track, top - grid.layout.scrollMargin))
    onJumped()
    notifyVirtualizer?.(top, false)
    onMove(top)
  }

  function onRest() {
    if (grid === null) return
    const current = grid
    const top = window.scrollY
    onMove(top)
    const rebased = rebase(current.track, positionAt(top))
    const change = rebased.offset + current.layout.scrollMargin - top
    const end = document.documentElement.scrollHeight - window.innerHeight
    if (isOffTrack(current.track, rowOffset) || isWorthRebase(change, Math.min(top, end - top))) {
      // Rows, row offset and scroll position change in one frame, so nothing is seen to move.
      flushSync(() => moveTo(rebased, current))
    }
    saveAnchor()
  }

  /** Shows a position (px) again that was on screen in the layout before. */
  function restore(to: number, next: RenderedGrid, { isTouchScrolling }: ScrollWatcher) {
    const { scrollMargin, rowPitch } = next.layout
    const top = to + scrollMargin - rowOffset * rowPitch
    if (Math.abs(top - window.scrollY) < 1 && !isOffTrack(next.track, rowOffset)) return
    if (!isTouchScrolling()) return goTo(to)
    const offset = Math.round((to - (window.scrollY - scrollMargin)) / rowPitch)
    if (offset === rowOffset) return
    setRowOffset(offset)
    notifyVirtualizer?.(window.scrollY, false)
  }

  function update(next: RenderedGrid) {
    const before = grid
    if (before === null) {
      grid = next
      return goToAnchor()
    }
    const isMoved = movesRows(before, next)
    if (isMoved && watcher !== null) {
      // Not `scrollY`: the browser has reduced it if the new layout is less high.
      readAnchor(watcher.lastTop())
    }
    grid = next
    if (!isMoved || watcher === null) return
    lastInView = null
    notifyVirtualizer?.(watcher.lastTop(), false)
    // A layout change with a hold.
    if (held !== null) {
      goTo(positionOfAnchor(held, next.layout) + next.layout.stickyOffset - held.y)
      held = null
      return watcher.rest()
    }
    // A layout change, perhaps under a finger.
    if (anchor !== null && anchor.fraction >= 0) {
      return restore(positionOfAnchor(anchor, next.layout), next, watcher)
    }
    // A layout change at the top: the header stays in view. The anchor would not tell how much of it, since it counts
    // from the first row, and the header may have another height now.
    if (!watcher.isTouchScrolling()) watcher.write(watcher.lastTop())
    // Saved at rest: a window that is being resized has another layout in every frame.
    watcher.rest()
  }

  // On paper the page is lower, and the browser scrolls up to its end.
  function beforePrint() {
    readAnchor(window.scrollY)
    isPrinting = true
  }

  function afterPrint() {
    isPrinting = false
    goToAnchor()
  }

  return {
    start() {
      const watching = watchScroll({ onMove, onJump, onRest, isOutOfStep })
      const listening = new AbortController()
      const { signal } = listening
      watcher = watching
      // WebKit brings a page back from its cache at the top, since `scrollRestoration` is `manual`.
      window.addEventListener('pagehide', () => readAnchor(window.scrollY), { signal })
      window.addEventListener('pageshow', ({ persisted }) => persisted && goToAnchor(), { signal })
      window.addEventListener('beforeprint', beforePrint, { signal })
      window.addEventListener('afterprint', afterPrint, { signal })
      return () => {
        watching.stop()
        listening.abort()
      }
    },
    update,
    observe(_instance, notify) {
      notifyVirtualizer = notify
      notify(window.scrollY, false)
      return () => {
        notifyVirtualizer = null
      }
    },
    position,
    goTo,
    jumpTo(to) {
      goTo(to)
      onJumped()
      onMove(window.scrollY)
    },
    hold(index, y) {
      if (grid === null) return
      const { columns, rowPitch } = grid.layout
      held = { index, fraction: (position() + y) / rowPitch - rowOf(index, columns), y }
    },
  }
}
