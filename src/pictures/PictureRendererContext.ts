import { createContext, use } from 'react'
import { createStore, type StoreApi } from 'zustand'
import type { EmbeddedPictureMode } from '../sources/image'
import type { PictureRenderer } from './pictureRenderer'

/** What renders the pictures below; null until its code is loaded. */
export const PictureRendererContext = createContext<PictureRenderer | null>(null)

/** What renders the pictures of this page; null until its code is loaded. */
export const usePictureRenderer = (): PictureRenderer | null => use(PictureRendererContext)

/** Holds the picture renderer of a page; null until its code is loaded. */
export type PictureRendererStore = StoreApi<{ readonly renderer: PictureRenderer | null }>

/**
 * Loads the picture renderer of a page.
 * @param onLost called if a part of its code cannot be loaded, with the function that loads it once more: until
 *   then some pictures stay plain
 * @param signal ends the worker and the listeners of the renderer; absent if it lasts as long as the page
 */
export function loadPictureRenderer(
  mode: EmbeddedPictureMode,
  onLost: (load: () => void) => void,
  signal?: AbortSignal,
): PictureRendererStore {
  const store: PictureRendererStore = createStore(() => ({ renderer: null }))
  function load() {
    import('./pictureRenderer').then(
      (module) =>
        module.startPictureRenderer(
          mode,
          (renderer) => store.setState({ renderer }),
          onLost,
          signal,
        ),
      () => onLost(load),
    )
  }
  load()
  return store
}
