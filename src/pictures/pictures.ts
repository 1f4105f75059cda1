import type { StoreApi } from 'zustand'
import { createStore } from 'zustand'
import type { artist } from '../art/artist'
import type { whenCalm } from '../lib/whenCalm'
import type { PhotoLoader } from './photoLoader'

/** `photos`: drawings until, or unless, the photo comes. `drawn`: drawings, and no host is asked. */
export type PictureMode = 'photos' | 'drawn'

/** Where a page's pictures come from. Their code comes after the page's first. */
export interface Pictures {
  /** Null until its code is here. */
  readonly drawings: {
    /** The address of a prompt's picture, or of the placeholder where it cannot be drawn. */
    readonly picture: (prompt: string, id: string) => string
    /** A CSS image in that picture's colours; null where it cannot be drawn. */
    readonly air: typeof artist.airOf
    readonly avatar: typeof artist.avatarOf
    /** When to show a picture: the browser takes some ms for each, whatever is drawn. */
    readonly whenCalm: typeof whenCalm
  } | null
  /** Brings nothing until its code is here. */
  readonly photos: PhotoLoader
}

const NO_PHOTOS: PhotoLoader = {
  stateOf: () => 'waiting',
  want: () => () => undefined,
  retry: () => undefined,
}

/** The pictures of a page, kept as long as the page is. */
export function loadPictures(mode: PictureMode): StoreApi<Pictures> {
  const store = createStore<Pictures>(() => ({ drawings: null, photos: NO_PHOTOS }))
  import('./createPictures').then(
    ({ createPictures }) => createPictures(mode, store.setState),
    () => undefined,
  )
  return store
}
