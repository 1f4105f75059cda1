import type { StoreApi } from 'zustand'
import { createStore } from 'zustand'
import type { PictureMode } from './livePictures'
import type { LatePictures } from './PicturesContext'

/** The pictures of a page, kept as long as the page is. Their code comes after the page's first. */
export function loadPictures(mode: PictureMode): StoreApi<LatePictures> {
  const store = createStore<LatePictures>(() => ({ live: null }))
  import('./livePictures').then(
    ({ livePictures }) => livePictures(mode, (live) => store.setState({ live })),
    // All pictures stay plain.
    () => undefined,
  )
  return store
}
