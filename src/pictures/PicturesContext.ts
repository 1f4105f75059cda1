import { createContext, useContext } from 'react'
import type { StoreApi } from 'zustand'
import { useStore } from 'zustand'
import type { Pictures } from './pictures'

/** What the hooks of this folder ask; `app/Providers` fills it. */
export const PicturesContext = createContext<StoreApi<Pictures> | null>(null)

/**
 * Where pictures come from; renders again when more of it has come.
 * @throws where no provider stands above: a mistake in the composition, not a state.
 */
export function usePictures(): Pictures {
  const store = useContext(PicturesContext)
  if (store === null) throw new Error('usePictures needs a PicturesContext above it')
  return useStore(store)
}
