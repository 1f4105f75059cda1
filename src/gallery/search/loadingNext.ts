import type { StoreApi } from 'zustand'
import { abortable } from '../../lib/abortable'
import type { GalleryImage } from '../../sources/image'
import type { MatchFinder } from '../../sources/source'
import type { Gallery } from '../queries/useGallery'

/** Resolves when the gallery has changed. */
function nextChange(gallery: StoreApi<Gallery>, signal: AbortSignal): Promise<void> {
  const change = new Promise<void>((resolve) => {
    const unsubscribe = gallery.subscribe(() => {
      unsubscribe()
      resolve()
    })
  })
  return abortable(change, signal)
}

/** Creates a `MatchFinder.next` that looks at the loaded images, and loads page after page for more. */
export function createLoadingNext(shown: StoreApi<Gallery>): MatchFinder['next'] {
  /**
   * The image of an index, once its page is loaded; null before the first and after the last image.
   * @throws if a page cannot be loaded, or the signal is aborted
   */
  async function load(index: number, signal: AbortSignal): Promise<GalleryImage | null> {
    for (;;) {
      const { images, total, view, ensureLoaded } = shown.getState()
      const image = images.at(index)
      if (image !== undefined) return image
      if (index < 0 || (total !== null && index >= total)) return null
      if (view.state !== 'ready' || view.loadMore === 'failed') throw new Error('Nothing is loaded')
      ensureLoaded(index)
      await nextChange(shown, signal)
    }
  }
  return async (index, step, { filter, signal }) => {
    const { source, images } = shown.getState()
    let at = index === Infinity ? images.end : index
    for (;;) {
      at += step
      const image = await load(at, signal)
      if (image === null || source === null) return null
      if (source.matches(filter, image)) return at
    }
  }
}
