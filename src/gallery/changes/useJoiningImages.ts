import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { onScrollIdle } from '../../lib/onScrollIdle'
import type { SourceChanges } from '../../sources/sourceChanges'
import { hasLayers } from '../../ui/escape'
import { feedOnScreen } from '../elements'
import { onScreen } from '../onScreen'
import { useExploreStore } from '../state/exploreStore'
import { imagesInView, isAtTop } from './keepPlace'
import { replaceList } from './replaceList'

/** The time between two additions to a growing gallery, in ms: it grows with each of them. */
const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 8000
const GROWTH = 1.5
/** The time between two attempts to add the last images, in ms, once the source is read. */
const LAST_WAIT_MS = 500

/** Images join once the page has not scrolled for this long, in ms. */
const REST_MS = 300

const isFeedFocused = () => feedOnScreen()?.contains(document.activeElement) === true

/** Whether images that came after the first reading join by themselves: nobody looks for others, or at the order. */
function joinsNew({ pending }: SourceChanges): boolean {
  const { added, removed } = pending()
  const { search } = useExploreStore.getState().navigation.list
  return added > 0 && removed === 0 && search === null && isAtTop()
}

/**
 * Lets images join that do so by themselves. All join a gallery that shows none, and once the source is read the top of
 * the page. Else those join that leave the images in view in their columns.
 * @param inViewBefore what was in view at the last attempt after the reading: as long as it is, no more can join
 * @returns what is in view now, if the source is read
 */
async function letJoin(
  client: QueryClient,
  changes: SourceChanges,
  inViewBefore: string,
): Promise<string> {
  const { list } = onScreen.getState()
  const { navigation, selection } = useExploreStore.getState()
  // A dialog gives focus back to the card that had it.
  const isBusy = navigation.open !== null || hasLayers() || selection !== null || isFeedFocused()
  const joins = changes.pending().joining > 0 || joinsNew(changes)
  if (list?.source?.changes !== changes || isBusy || !joins) return inViewBefore
  const isRead = !changes.isIndexing()
  if (list.view.state === 'empty' || (isRead && isAtTop())) {
    const all = () => changes.applyPending(null)
    await replaceList(client, { change: { join: all }, keep: 'top' })
    return inViewBefore
  }
  const inView = isRead ? JSON.stringify(imagesInView()) : ''
  if (isRead && inView === inViewBefore) return inView
  await replaceList(client, { change: { join: changes.applyPending }, keep: 'in view' })
  return inView
}

/**
 * Lets the images of the first reading of a source join the gallery: every few seconds while it is read, and all when
 * it is read. What is on screen stays where it is, but for the last images at the top of the page, where later ones join
 * too. Nothing joins while the page scrolls, while an image is pressed or focus is among the images, while an image, a
 * comparison or a dialog is open, or while images are selected.
 * @returns whether the changes that are pending could not join
 */
export function useJoiningImages(changes: SourceChanges): boolean {
  const client = useQueryClient()
  const [hasFailed, setFailed] = useState(false)

  useEffect(() => {
    let isCurrent = true
    let wait = FIRST_WAIT_MS
    let inView = ''
    /** Cancels the next attempt; null while there is none. */
    let cancel: (() => void) | null = null
    let isJoining = false
    const isPending = () => changes.pending().joining + changes.pending().added > 0

    async function attempt() {
      cancel = null
      isJoining = true
      // What cannot join now joins later.
      inView = await letJoin(client, changes, inView).catch(() => inView)
      isJoining = false
      if (!isCurrent) return
      wait = changes.isIndexing() ? Math.min(wait * GROWTH, LONGEST_WAIT_MS) : LAST_WAIT_MS
      setFailed(isPending())
      schedule(wait)
    }
    function schedule(ms: number) {
      if (isJoining || cancel !== null || !(changes.isIndexing() || isPending())) return
      const timer = setTimeout(() => {
        cancel = onScrollIdle(() => void attempt(), REST_MS)
      }, ms)
      cancel = () => clearTimeout(timer)
    }
    function follow() {
      if (changes.isIndexing()) return schedule(wait)
      // Read to its end while a long wait goes on.
      if (wait > LAST_WAIT_MS) {
        cancel?.()
        cancel = null
        wait = LAST_WAIT_MS
      }
      schedule(0)
    }
    schedule(changes.isIndexing() ? wait : 0)
    const unsubscribe = changes.subscribe(follow)
    return () => {
      isCurrent = false
      unsubscribe()
      cancel?.()
    }
  }, [client, changes])
  return hasFailed
}
