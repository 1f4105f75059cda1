import { useCallback, useSyncExternalStore } from 'react'
import { usePictures } from './PicturesContext'
import type { PhotoState } from './photoLoader'

/**
 * The state of a photo, which is wanted for as long as the component is mounted.
 * @param url null where there is none: it is waited for in vain
 * @param urgent the photo that visitors see first
 */
export function usePhoto(url: string | null, urgent = false): PhotoState {
  const { photos } = usePictures()
  const subscribe = useCallback(
    (reader: () => void) => (url === null ? () => undefined : photos.want(url, reader, urgent)),
    [photos, url, urgent],
  )
  return useSyncExternalStore(subscribe, () => (url === null ? 'waiting' : photos.stateOf(url)))
}
