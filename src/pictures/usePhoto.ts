import { useCallback, useSyncExternalStore } from 'react'
import type { PhotoLoader, PhotoState } from './photoLoader'

const unsubscribeNothing = () => undefined

/**
 * The state of a photo, which is loaded for as long as the component is mounted.
 * @param photos null where photos are not shown: the state is `failed`
 * @param url null where there is no photo: the state is `failed`
 * @param urgent requests the photo with high priority
 */
export function usePhoto(
  photos: PhotoLoader | null,
  url: string | null,
  urgent = false,
): PhotoState {
  const subscribe = useCallback(
    (listener: () => void) =>
      photos !== null && url !== null
        ? photos.subscribe(url, listener, urgent ? 'high' : 'auto')
        : unsubscribeNothing,
    [photos, url, urgent],
  )
  return useSyncExternalStore(subscribe, () =>
    photos !== null && url !== null ? photos.stateOf(url) : 'failed',
  )
}
