import { flushSync } from 'react-dom'
import type { Scroller } from '../../lib/viewport'
import type { ScrollAnchor } from '../navigation/anchor'
import { OVERSCAN, rowsInView, type RowSpan } from './gridLayout'
import {
  goTo,
  goToAnchor,
  hold,
  isByBrowser,
  jumped,
  layOut,
  movesRows,
  positionAt,
  rest,
  scrolled,
  settle,
  type ScrollOutcome,
  type RenderedGrid,
  type ScrollState,
} from './scrollState'
import { watchScroll, type Pace, type ScrollWatcher } from './watchScroll'

/** Tells the virtualizer the scroll position (px). */
type NotifyVirtualizer = (top: number, isScrolling: boolean) => void

/** Positions are px from the top of all rows to the top edge of the window; negative above the grid. */
export interface ScrollController {
  /** Listens to the scroller. Returns how to end it. */
  readonly start: () => () => void
  /** Takes over what was rendered. The scroll anchor stays where it is on screen. */
  readonly update: (grid: RenderedGrid) => void
  /** The virtualizer's `observeElementOffset`. */
  readonly observe: (instance: unknown, notify: NotifyVirtualizer) => () => void
  readonly position: () => number
  /** Where no mounted row comes into view, only what does is rendered at first. */
  readonly goTo: (position: number) => void
  /** Goes to a position as the scroll bar does: only what comes into view is rendered at first, wherever that is. */
  readonly jumpTo: (position: number) => void
  /**
   * In the next layout an image stays where it is, in place of the anchor.
   * @param index 0-based, in the list
   * @param y a point of its row, in px from the top edge of the window: that part of the row stays there
   */
  readonly hold: (index: number, y: number) => void
}

export interface ScrollControllerOptions {
  readonly scroller: Scroller
  /** The anchor to begin at; null to begin where the scroller is. */
  readonly start: ScrollAnchor | null
  /** Renders another row offset. */
  readonly onRowOffset: (rowOffset: number) => void
  /** Called after each jump, before its rows are rendered. */
  readonly onJumped: () => void
  /** Called with the anchor when the page has come to rest, and when it is left. */
  readonly onAnchor: (anchor: ScrollAnchor) => void
}

/** Whether no mounted row comes into view so many px away. */
function isFar({ grid }: ScrollState, distance: number): boolean {
  if (grid === null) return false
  const { windowHeight, rowPitch } = grid.layout
  return Math.abs(distance) > windowHeight + OVERSCAN * rowPitch
}

/**
 * Maps the scroll position to a position in the list, and keeps that position: carries out what `ScrollState` says.
 */
export function createScrollController(options: ScrollControllerOptions): ScrollController {
  const { scroller, start, onRowOffset, onJumped, onAnchor } = options
  let state: ScrollState = {
    grid: null,
    rowOffset: 0,
    top: 0,
    anchor: start,
    hasScrolled: false,
    held: null,
    isOnPaper: false,
  }
  let watcher: ScrollWatcher | null = null
  let notifyVirtualizer: NotifyVirtualizer | null = null
  let lastInView: RowSpan | null = null

  const now = () => ({ top: scroller.top(), end: scroller.end() })

  function carryOut({ state: next, write, rests }: ScrollOutcome) {
    if (next.rowOffset !== state.rowOffset) onRowOffset(next.rowOffset)
    state = next
    if (write !== undefined) {
      scroller.scrollTo(write)
      // The browser may have limited it.
      state = { ...state, top: scroller.top() }
      notifyVirtualizer?.(state.top, false)
    }
    if (rests) watcher?.rest()
  }

  function readAnchor() {
    state = settle(scrolled(state, scroller.top()))
  }

  function saveAnchor() {
    readAnchor()
    if (state.anchor !== null) onAnchor(state.anchor)
  }

  function showRows() {
    const { grid, top } = state
    if (grid === null) return
    const inView = rowsInView(positionAt(state, top), grid.layout)
    // The rows to mount are counted from the first in view, so its change alone concerns the virtualizer.
    const isSameFirst = inView.first === lastInView?.first
    if (!isSameFirst) notifyVirtualizer?.(top, false)
    if (!isSameFirst || inView.last !== lastInView?.last) grid.onRowsChange(inView)
    lastInView = inView
  }

  function onScroll(top: number, pace: Pace) {
    if (pace === 'jump') {
      carryOut({ state: jumped(state, top) })
      onJumped()
      notifyVirtualizer?.(top, false)
    } else {
      state = scrolled(state, top)
    }
    if (pace !== 'fast') showRows()
  }

  function onRest() {
    showRows()
    const outcome = rest(state, now())
    // Rows, row offset and scroll position change in one frame, so nothing is seen to move.
    if (outcome.write !== undefined) flushSync(() => carryOut(outcome))
    saveAnchor()
  }

  function lead(to: number, jumps: boolean) {
    carryOut(goTo({ ...state, hasScrolled: true }, to))
    if (jumps) onJumped()
  }

  const comeBack = () => carryOut(goToAnchor({ ...state, isOnPaper: false }))

  return {
    start() {
      state = { ...state, top: scroller.top() }
      const watching = watchScroll(scroller, {
        lastTop: () => state.top,
        isByBrowser: (isTouched) => isByBrowser(state, scroller, isTouched),
        onScroll,
        onRest,
      })
      const listening = new AbortController()
      const { signal } = listening
      watcher = watching
      window.addEventListener('pagehide', saveAnchor, { signal })
      // WebKit brings a page back from its cache at the top, since `scrollRestoration` is `manual`.
      window.addEventListener('pageshow', ({ persisted }) => persisted && comeBack(), { signal })
      // On paper the page is lower, and the browser scrolls up to its end.
      const print = () => {
        readAnchor()
        state = { ...state, isOnPaper: true }
      }
      window.addEventListener('beforeprint', print, { signal })
      window.addEventListener('afterprint', comeBack, { signal })
      return () => {
        watching.stop()
        listening.abort()
      }
    },
    update(grid) {
      if (state.grid !== null && !movesRows(state.grid, grid)) {
        state = { ...state, grid }
        return
      }
      carryOut(layOut(state, grid, now(), watcher?.isTouchScrolling() ?? false))
      lastInView = null
      notifyVirtualizer?.(state.top, false)
    },
    observe(_instance, notify) {
      notifyVirtualizer = notify
      notify(scroller.top(), false)
      return () => {
        notifyVirtualizer = null
      }
    },
    position: () => positionAt(state, scroller.top()),
    goTo: (to) => lead(to, isFar(state, to - positionAt(state, scroller.top()))),
    jumpTo(to) {
      lead(to, true)
      showRows()
    },
    hold(index, y) {
      state = hold(state, index, y - scroller.edge(), scroller.top())
    },
  }
}
