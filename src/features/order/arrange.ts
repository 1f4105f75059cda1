import type { QueryClient } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import type { Arrangement } from '../../sources/order'
import type { ImageSource } from '../../sources/source'
import { rowOf } from '../../gallery/grid/gridLayout'
import type { GridHandle } from '../../gallery/grid/gridHandle'
import { imageList, prefetchWindow, requestFor } from '../../gallery/queries/imageQueries'
import { shownGalleryRef } from '../../gallery/shownGallery'
import { TOP, type ScrollAnchor } from '../../gallery/state/anchor'
import { useExploreStore } from '../../gallery/state/exploreStore'
import { dispatch } from '../../gallery/state/navigate'
import { nextList, type ListId } from '../../gallery/state/shownList'
import { listAtRest } from '../../gallery/state/whileListChanges'

/**
 * The index (0-based) of the image that stays where it is: of the card that had focus last, if it is in view, else of
 * the first of which half is in view. Null at the top of the page: another arrangement begins at its top.
 */
function heldIndex(grid: GridHandle): number | null {
  const index = grid.searchStart(-1)
  const isAtTop = grid.anchor().fraction < 0
  return isAtTop && index === 0 ? null : index
}

/** The anchor at which an image takes the place of another one, by their indexes (0-based). */
export function anchorFor(grid: GridHandle, index: number, inPlaceOf: number): ScrollAnchor {
  const { columns } = grid
  const anchor = grid.anchor()
  const below = rowOf(inPlaceOf, columns) - rowOf(anchor.index, columns)
  const row = Math.max(0, rowOf(index, columns) - below)
  const fraction = row === 0 ? anchor.fraction : Math.max(0, anchor.fraction)
  return { index: row * columns, fraction }
}

/** The beginning of the list in another arrangement, so that the image that the visitor sees stays where it is. */
async function startIn(arrangement: Arrangement, signal: AbortSignal): Promise<ScrollAnchor> {
  const { gallery, gridHandle } = shownGalleryRef.current ?? {}
  const held = gridHandle?.current ? heldIndex(gridHandle.current) : null
  const image = held === null ? undefined : gallery?.images.at(held)
  if (!gallery?.source || held === null || image === undefined) return TOP
  const found = await gallery.source.find(
    image.id,
    requestFor({ ...gallery, ...arrangement }, signal),
  )
  const index = typeof found?.index === 'number' ? found.index : 0
  return gridHandle?.current ? anchorFor(gridHandle.current, index, held) : TOP
}

/** The list of the navigation, which is rendered a moment later. */
const shownId = (): ListId => useExploreStore.getState().navigation.shown.id

/** The change under way. Another one takes its place, and makes both. */
let running: {
  readonly source: ImageSource | null | undefined
  readonly change: Partial<Arrangement>
  readonly controller: AbortController
} | null = null

/**
 * Shows the list in another arrangement, once its images are there. What the visitor sees stays in place.
 * @param change what is to be different
 * @returns false if another change has begun meanwhile, or the source has failed: nothing has changed then
 */
export async function arrange(change: Partial<Arrangement>, client: QueryClient): Promise<boolean> {
  const { order, stacks } = useExploreStore.getState().navigation.shown
  const source = shownGalleryRef.current?.gallery.source
  const before = running?.source === source ? running?.change : {}
  const controller = new AbortController()
  const current = { source, change: { ...before, ...change }, controller }
  const arrangement = { order, stacks, ...current.change }
  const { signal } = controller
  running?.controller.abort()
  running = current
  try {
    await listAtRest()
    const { navigation } = useExploreStore.getState()
    const start = await startIn(arrangement, signal)
    const next = nextList(navigation, arrangement)
    await prefetchWindow(client, imageList(source ?? null, next), start.index)
    if (signal.aborted || shownGalleryRef.current?.gallery.source !== source) return false
    // Images have joined meanwhile, or are about to: the anchor is for the list without them.
    if (useExploreStore.getState().isListChanging || shownId() !== navigation.shown.id) {
      return await arrange(change, client)
    }
    // At once, so that the caller’s announcement comes after that of the new list.
    flushSync(() => dispatch({ type: 'arranged', ...arrangement, start }))
    return true
  } catch {
    return false
  } finally {
    if (running === current) running = null
  }
}
