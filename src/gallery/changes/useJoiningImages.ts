import { useQueryClient } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { onScrollIdle } from '../../lib/onScrollIdle'
import type { GridHandle } from '../grid/gridHandle'
import { imageList, prefetchWindow, requestFor } from '../queries/imageQueries'
import type { Gallery } from '../queries/useGallery'
import type { SourceChanges } from '../../sources/sourceChanges'
import { useExploreStore } from '../state/exploreStore'
import { joinedList } from '../state/shownList'
import { whileListChanges } from '../state/whileListChanges'
import { showJoined } from './showJoined'

/** The time between two additions to a growing gallery, in ms: it grows with each of them. */
const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 8000
const GROWTH = 1.5
/** The time between two attempts to add the last images, in ms, once the source is read. */
const LAST_WAIT_MS = 500

/** Images join once the page has not scrolled for this long, in ms. */
const REST_MS = 300

/** Whether two positions (px) are the same but for rounding. */
const isNear = (a: number | undefined, b: number | undefined): boolean =>
  a !== undefined && b !== undefined && Math.abs(a - b) < 2

const isFeedFocused = () => document.activeElement?.closest('[role="feed"]') !== null

/**
 * Lets the images of the first reading of a source join the gallery: every few seconds while it is read, and
 * all when it is read. What is on screen stays where it is, but for the last images at the top of the page.
 * Nothing joins while the page scrolls, while focus is among the images, while an image or a comparison is open, or while
 * images are selected, whose positions would change.
 * @param gridHandle the handle of the grid; null while there is no grid
 */
export function useJoiningImages(
  gallery: Gallery,
  changes: SourceChanges,
  gridHandle: RefObject<GridHandle | null>,
): void {
  const client = useQueryClient()
  /** What was in view at the last attempt after the reading: as long as it is, no more images can join. */
  const lastInView = useRef('')
  /**
   * The position (px) of what was at the top of the page until images joined above it. A visitor who has not
   * scrolled since still counts as at the top.
   */
  const movedTop = useRef<number>(undefined)

  const isAtTop = () =>
    window.scrollY === 0 || isNear(gridHandle.current?.position(), movedTop.current)

  /**
   * All images join a gallery that shows none, and once the source is read the top of the page. Else those join that
   * leave the images in view in their columns; the list is mounted anew at the anchor of the first of these.
   */
  async function joinNow() {
    const { source, order, images, view } = gallery
    if (source === null) return
    const isRead = !changes.isIndexing()
    const list = imageList(source, joinedList(useExploreStore.getState().navigation.shown))
    const grid = gridHandle.current
    const { start, end } = grid?.inView() ?? { start: 0, end: 0 }
    const first = images.at(start)
    const last = images.at(Math.min(end, images.end) - 1)
    const wasAtTop = isAtTop()
    // If no image is shown, none has to stay in place.
    const isEmpty = view.state === 'empty'
    const joinsAll = isEmpty || (isRead && wasAtTop)
    if (joinsAll) {
      await changes.applyPending(null)
      await prefetchWindow(client, list, 0)
      // The visitor may have scrolled meanwhile.
      if (isEmpty || isAtTop()) return showJoined(changes, null)
    }
    if (grid === null || first === undefined || last === undefined) return
    if (!joinsAll) {
      const inView = { first: first.id, last: last.id, columns: grid.columns, order }
      const key = JSON.stringify(inView)
      if (isRead && key === lastInView.current) return
      if (isRead) lastInView.current = key
      await changes.applyPending(inView)
    }
    const moved = await source.find(first.id, requestFor(gallery))
    const joined = typeof moved?.index === 'number' ? moved.index - start : 0
    const anchor = gridHandle.current?.anchor(joined) ?? null
    movedTop.current = wasAtTop ? gridHandle.current?.position(joined) : undefined
    if (anchor === null) return showJoined(changes, null)
    await prefetchWindow(client, list, anchor.index)
    showJoined(changes, anchor)
  }

  const join = useEffectEvent(async () => {
    if (gallery.source === null || changes.pending().joining === 0) return
    const { navigation, selection } = useExploreStore.getState()
    if (navigation.open !== null || selection !== null || isFeedFocused()) return
    await whileListChanges(joinNow)
  })

  useEffect(() => {
    let isCurrent = true
    let wait = FIRST_WAIT_MS
    let stop: () => void = () => undefined
    async function joinAndGoOn() {
      // What cannot join now joins later.
      await join().catch(() => undefined)
      if (!isCurrent) return
      wait = changes.isIndexing() ? Math.min(wait * GROWTH, LONGEST_WAIT_MS) : LAST_WAIT_MS
      scheduleNext()
    }
    function scheduleNext() {
      if (!changes.isIndexing() && changes.pending().joining === 0) return
      const unsubscribe = changes.isIndexing() ? changes.subscribe(hurryWhenRead) : () => undefined
      const timer = setTimeout(hurry, wait)
      stop = () => {
        unsubscribe()
        clearTimeout(timer)
      }
      function hurryWhenRead() {
        if (!changes.isIndexing()) hurry()
      }
      function hurry() {
        stop()
        stop = onScrollIdle(() => void joinAndGoOn(), REST_MS)
      }
    }
    scheduleNext()
    return () => {
      isCurrent = false
      stop()
    }
  }, [changes])
}
