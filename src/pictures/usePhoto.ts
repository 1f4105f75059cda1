import { useCallback, useState, useSyncExternalStore, type RefObject } from 'react'
import type { PhotoPriority, PhotoState } from './photoHost'
import type { PhotoLoader } from './photoLoader'

const unsubscribeNothing = () => undefined

/**
 * The state of a photo while the component is mounted. The component has to be keyed by the photo. A photo
 * that loads meanwhile stays `loading`: its element shows it without another rendering.
 * @param photos null if photos are not shown: the state is `failed`
 * @param img the element that shows the URL while the state is `loading` or `loaded`
 */
export function usePhoto(
  photos: PhotoLoader | null,
  url: string,
  img: RefObject<HTMLImageElement | null>,
  priority: PhotoPriority = 'normal',
): PhotoState {
  const subscribe = useCallback(
    (listener: () => void) =>
      photos?.subscribe(url, img.current, listener, priority) ?? unsubscribeNothing,
    [photos, url, img, priority],
  )
  const stateOf = () => photos?.stateOf(url, priority) ?? 'failed'
  const [wasLoaded] = useState(() => stateOf() === 'loaded')
  return useSyncExternalStore(subscribe, () => {
    const state = stateOf()
    return state === 'loaded' && !wasLoaded ? 'loading' : state
  })
}
