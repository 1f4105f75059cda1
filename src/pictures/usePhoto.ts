import { useCallback, useSyncExternalStore } from 'react'
import type { PhotoLoader, PhotoState } from './photoLoader'

const nothing = () => undefined

/**
 * The state of a photo, which is wanted for as long as the component is mounted.
 * @param photos null where no host may be asked: a photo is waited for in vain
 * @param url null where there is none, and so it is then
 * @param urgent the photo that visitors see first
 */
export function usePhoto(
  photos: PhotoLoader | null,
  url: string | null,
  urgent = false,
): PhotoState {
  const subscribe = useCallback(
    (reader: () => void) => (photos && url !== null ? photos.want(url, reader, urgent) : nothing),
    [photos, url, urgent],
  )
  return useSyncExternalStore(subscribe, () =>
    photos && url !== null ? photos.stateOf(url) : 'waiting',
  )
}
