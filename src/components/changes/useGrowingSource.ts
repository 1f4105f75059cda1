import { useQueryClient } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { GridPlace } from '../grid/GridRows'
import { prefetchWindow } from '../../queries/prefetchWindow'
import type { Gallery } from '../../queries/useGallery'
import type { SourceChanges } from '../../service/source'
import type { ScrollAnchor } from '../../url/historyEntry'
import { parseOpenImageId } from '../../url/openImage'

/** The time between two additions to a growing gallery, in ms: it grows with each of them. */
const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 8000
const GROWTH = 1.5

/** The page rests when it has not scrolled for so long, in ms. */
const REST_MS = 300

/** Calls back once the page has not scrolled for 300 ms. Returns how to cancel it. */
function whenAtRest(run: () => void): () => void {
  let timer = setTimeout(finish, REST_MS)
  function restart() {
    clearTimeout(timer)
    timer = setTimeout(finish, REST_MS)
  }
  function stop() {
    clearTimeout(timer)
    window.removeEventListener('scroll', restart)
  }
  function finish() {
    stop()
    run()
  }
  window.addEventListener('scroll', restart, { passive: true })
  return stop
}

const isFeedFocused = () => document.activeElement?.closest('[role="feed"]') !== null

/**
 * Lets the images of a source that is being read for the first time join the gallery, every few seconds.
 * What is on screen stays where it is. Nothing joins while the page scrolls, while focus is among the
 * images, or while an image is open.
 * @param place the place of the grid; null while there is no grid
 * @param onJoin called when images have joined, with the anchor at which the list is to be mounted anew;
 * null for its top
 * @returns whether images still join by themselves; the visitor is asked about later changes
 */
export function useGrowingSource(
  gallery: Gallery,
  changes: SourceChanges,
  place: RefObject<GridPlace | null>,
  onJoin: (start: ScrollAnchor | null) => void,
): boolean {
  const client = useQueryClient()
  const [grown, setGrown] = useState(() => (changes.isGrowing() ? null : changes))

  const join = useEffectEvent(async () => {
    const { source, filter, images, view } = gallery
    if (source === null || changes.pending().added === 0) return
    if (parseOpenImageId(window.location.search) !== null || isFeedFocused()) return
    const before = place.current?.firstInView() ?? 0
    const image = images.at(before)
    if (image === undefined) {
      // Where no image is shown, there is none that has to stay in place.
      if (view.state !== 'empty') return
      await changes.accept(null)
      return onJoin(null)
    }
    await changes.accept(image.id)
    const found = await source.find(image.id, { filter, signal: new AbortController().signal })
    const joined = typeof found?.index === 'number' ? found.index - before : 0
    const start = place.current?.anchorAfter(joined) ?? null
    if (start === null) return onJoin(null)
    const list = { source, filter, revision: gallery.revision + 1 }
    await prefetchWindow(client, list, start.index)
    onJoin(start)
  })

  useEffect(() => {
    let isCurrent = true
    let wait = FIRST_WAIT_MS
    let stop: () => void = () => undefined
    async function joinAndGoOn() {
      const isLast = !changes.isGrowing()
      // What could not join now joins with the next addition, or is offered in the end.
      await join().catch(() => undefined)
      if (!isCurrent) return
      wait = Math.min(wait * GROWTH, LONGEST_WAIT_MS)
      if (isLast) setGrown(changes)
      else schedule()
    }
    function schedule() {
      const unsubscribe = changes.subscribe(() => {
        if (!changes.isGrowing()) hurry()
      })
      const timer = setTimeout(hurry, wait)
      stop = () => {
        unsubscribe()
        clearTimeout(timer)
      }
      function hurry() {
        stop()
        stop = whenAtRest(() => void joinAndGoOn())
      }
    }
    if (changes.isGrowing()) schedule()
    else queueMicrotask(() => isCurrent && setGrown(changes))
    return () => {
      isCurrent = false
      stop()
    }
  }, [changes])
  return grown !== changes
}
