import { createContext, use } from 'react'
import { createStore } from 'zustand'
import type { GridHandle } from './grid/gridHandle'
import type { Gallery } from './queries/useGallery'

/** What is on screen. */
interface Shown {
  /** Null before the first render. */
  readonly gallery: Gallery | null
  /** The grid; null while there is none. */
  readonly grid: GridHandle | null
}

/** The gallery and the grid on screen, for handlers. What renders reads the context. */
export const shown = createStore<Shown>(() => ({ gallery: null, grid: null }))

/** The position of the grid on screen, in px: see `GridHandle.position`. 0 if there is none. */
export const shownPosition = (): number => shown.getState().grid?.position() ?? 0

export const GalleryContext = createContext<Gallery | null>(null)

/** The gallery that is rendered. */
export function useShownGallery(): Gallery {
  const gallery = use(GalleryContext)
  if (gallery === null) throw new Error('No gallery is rendered here')
  return gallery
}
