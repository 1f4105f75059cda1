import { clampIndex } from '../gallery/queries/useActiveImage'
import { requestFor } from '../gallery/queries/imageQueries'
import { onScreen, type GridHandle } from '../gallery/onScreen'
import type { LoadedList } from '../gallery/queries/useLoadedList'
import { useExploreStore } from '../gallery/state/exploreStore'
import { closeOpen, dispatch } from '../gallery/navigation/navigate'
import { afterPaint } from '../lib/schedule'
import type { GalleryHandle } from './galleryProps'
import { openId } from './tellHost'

/** Opens an image in place of the one that is open; null closes it. */
export function openOrClose(id: string | null): void {
  const before = openId(useExploreStore.getState().navigation)
  if (id === before) return
  if (id === null) closeOpen()
  else dispatch({ type: before === null ? 'opened' : 'stepped', id })
}

interface Loaded {
  readonly list: LoadedList
  readonly grid: GridHandle
}

/** `none`: there are no images, or the gallery has left. Null while nothing is loaded. */
function loadedNow(isMounted: () => boolean): Loaded | 'none' | null {
  const { list, grid } = onScreen.getState()
  if (!isMounted() || list?.view.state === 'empty') return 'none'
  return list !== null && grid !== null && list.images.end > 0 ? { list, grid } : null
}

/** What is on screen, once its first images are there; null if there are none, or the gallery has left before. */
async function whenLoaded(isMounted: () => boolean): Promise<Loaded | null> {
  const now = loadedNow(isMounted)
  if (now !== null) return now === 'none' ? null : now
  await new Promise<void>((resolve) => {
    const unsubscribe = onScreen.subscribe(() => {
      if (loadedNow(isMounted) === null) return
      unsubscribe()
      // In the StrictMode of React, the source is opened twice before.
      afterPaint(resolve)
    })
  })
  return whenLoaded(isMounted)
}

function jump({ grid, list }: Loaded, index: number): void {
  grid.jumpTo({ index: clampIndex(index, list), fraction: 0 })
}

/**
 * @param isMounted whether the gallery of the page is still the one that the handle is for
 * @param opens whether images open now
 */
export function createHandle(
  isMounted: () => boolean,
  opens: { readonly current: boolean },
): GalleryHandle {
  return {
    scrollToIndex(index) {
      void whenLoaded(isMounted).then((loaded) => loaded && jump(loaded, index))
    },
    async scrollToImage(id) {
      const first = await whenLoaded(isMounted)
      const found = await first?.list.source?.find(id, requestFor(first.list))
      // Another list has other indexes.
      const loaded = await whenLoaded(isMounted)
      if (loaded === null || typeof found?.index !== 'number') return false
      if (loaded.list.id !== first?.list.id) return false
      jump(loaded, found.index)
      return true
    },
    open(id) {
      if (isMounted() && opens.current) openOrClose(id)
    },
  }
}
