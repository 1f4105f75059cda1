import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { RowSpan } from './gridLayout'
import { rowsInView } from './gridLayout'
import type { Track } from './track'
import { createTrack, settle, shiftAt } from './track'
import type { PlacedGrid } from './useGridLayout'
import type { ScrollWatch } from './watchScroll'
import { watchScroll } from './watchScroll'

/** A track that settles nearer to where it is than this stays, in px: nothing is gained by moving. */
const NEAR_ENOUGH = 20_000

type Tell = (offset: number, isScrolling: boolean) => void

export interface ScrolledTrack {
  readonly track: Track
  /** The first row on the track. */
  readonly shift: number
  /** The virtualizer's view of the scroll position. */
  readonly observe: (instance: unknown, tell: Tell) => () => void
  /**
   * How far the window's top edge is below the top of all rows, in px; negative above them.
   * @param top the window's scroll position, where it is at hand: asking costs the browser a look
   */
  readonly position: (top?: number) => number
  /** Scrolls to a position. */
  readonly goTo: (position: number) => void
}

export interface TrackHandlers {
  /** Other rows are in view than before. */
  readonly onPass: (inView: RowSpan) => void
  /** Scrolling has come to rest, at a position to come back to. */
  readonly onRest: (position: number) => void
}

/**
 * The track under the window's scroll position.
 * @param rows rows in all
 */
export function useTrack(
  rows: number,
  layout: PlacedGrid,
  { onPass, onRest }: TrackHandlers,
): ScrolledTrack {
  const { rowPitch } = layout
  const track = useMemo(() => createTrack(rows, rowPitch), [rows, rowPitch])
  const [shift, setShift] = useState(0)
  // Fewer rows than before: a filter, or larger cards on a track of the same height.
  const shown = Math.min(shift, track.hidden)

  // What the listeners below need to know, as of the last commit.
  const now = useRef({ track, layout, shift: shown, onPass, onRest })
  useLayoutEffect(() => {
    now.current = { track, layout, shift: shown, onPass, onRest }
  }, [track, layout, shown, onPass, onRest])
  const watch = useRef<ScrollWatch | null>(null)
  const tell = useRef<Tell>(() => undefined)

  const offset = useCallback((top = window.scrollY) => top - now.current.layout.scrollMargin, [])
  const position = useCallback(
    (top?: number) => offset(top) + now.current.shift * now.current.layout.rowPitch,
    [offset],
  )

  const show = useCallback((next: { shift: number; offset: number }) => {
    now.current.shift = next.shift
    setShift(next.shift)
    watch.current?.write(next.offset + now.current.layout.scrollMargin)
    tell.current(window.scrollY, false)
  }, [])

  const goTo = useCallback((to: number) => show(settle(now.current.track, to)), [show])

  const observe = useCallback(
    (_instance: unknown, tellVirtualizer: Tell) => {
      tell.current = tellVirtualizer
      let seen: RowSpan = { first: -1, last: -1 }
      function onMove(top: number) {
        const inView = rowsInView(position(top), now.current.layout)
        // The rows to mount are counted from the first in view.
        const isSameFirst = inView.first === seen.first
        if (!isSameFirst) tellVirtualizer(top, false)
        if (!isSameFirst || inView.last !== seen.last) now.current.onPass(inView)
        seen = inView
      }
      const scroll = watchScroll({
        onMove,
        onJump(top) {
          now.current.shift = shiftAt(now.current.track, offset())
          setShift(now.current.shift)
          tellVirtualizer(top, false)
          onMove(top)
        },
        onRest() {
          onMove(window.scrollY)
          const settled = settle(now.current.track, position())
          // Rows, shift and scroll position change in one frame, so nothing is seen to move.
          if (isWorthSettling(settled, offset())) flushSync(() => show(settled))
          now.current.onRest(position())
        },
      })
      watch.current = scroll
      tellVirtualizer(window.scrollY, false)
      return scroll.stop
    },
    [offset, position, show],
  )

  return { track, shift: shown, observe, position, goTo }
}

/** Near an end a few px decide whether it can be reached; elsewhere small changes are not worth it. */
function isWorthSettling(settled: { offset: number }, offset: number): boolean {
  const change = Math.abs(settled.offset - offset)
  const end = document.documentElement.scrollHeight - window.innerHeight
  const toTheEdge = Math.min(window.scrollY, end - window.scrollY)
  return change > NEAR_ENOUGH || (change >= 1 && toTheEdge < NEAR_ENOUGH)
}
