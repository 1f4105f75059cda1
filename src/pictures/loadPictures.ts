import type { StoreApi } from 'zustand'
import { createStore } from 'zustand'
import type { PictureMode } from '../domain/image'
import type { LivePictures } from './livePictures'

/** What comes late; null until it is here. */
export interface LatePictures {
  readonly live: LivePictures | null
}

/**
 * The pictures of a page, kept as long as the page is. Their code comes after the page's first.
 * @param onLost some of it did not come, and pictures stay plain
 */
export function loadPictures(mode: PictureMode, onLost: () => void): StoreApi<LatePictures> {
  const store = createStore<LatePictures>(() => ({ live: null }))
  import('./livePictures').then(
    ({ livePictures }) => livePictures(mode, (live) => store.setState({ live }), onLost),
    onLost,
  )
  return store
}
