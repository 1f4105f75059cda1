import { createContext, useContext } from 'react'
import type { StoreApi } from 'zustand'
import { useStore } from 'zustand'
import type { LivePictures } from './livePictures'

/** What comes late; null until it is here. */
export interface LatePictures {
  readonly live: LivePictures | null
}

/** What shows this page's pictures; `app/Providers` fills it. */
export const PicturesContext = createContext<StoreApi<LatePictures> | null>(null)

/**
 * What shows pictures; null until its code is here.
 * @throws where no provider stands above: a mistake in the composition, not a state.
 */
export function useLivePictures(): LivePictures | null {
  const store = useContext(PicturesContext)
  if (store === null) throw new Error('useLivePictures needs a PicturesContext above it')
  return useStore(store).live
}
