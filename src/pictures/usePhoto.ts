import { useCallback, useState, useSyncExternalStore, type RefObject } from 'react'
import type { PhotoPriority } from './photoHost'
import type { PhotoLoader } from './photoLoader'

const unsubscribeNothing = () => undefined

/**
 * What a component shows of a photo. `waiting`: nothing yet. `requested`: the URL, which the browser loads or has loaded
 * meanwhile. `reused`: the URL, which was loaded before the first rendering. `failed`: nothing, for now.
 */
export type ShownPhoto = 'waiting' | 'requested' | 'reused' | 'failed'

/**
 * What a component shows of a photo while it is mounted. The component has to be keyed by the photo. It does not render
 * again once the photo has loaded: its element shows it.
 * @param photos null if photos are not shown: `failed`
 * @param img the element that shows the URL
 */
export function usePhoto(
  photos: PhotoLoader | null,
  url: string,
  img: RefObject<HTMLImageElement | null>,
  priority: PhotoPriority = 'normal',
): ShownPhoto {
  const subscribe = useCallback(
    (listener: () => void) =>
      photos?.subscribe(url, img.current, listener, priority) ?? unsubscribeNothing,
    [photos, url, img, priority],
  )
  const stateOf = () => photos?.stateOf(url, priority) ?? 'failed'
  const [wasLoaded] = useState(() => stateOf() === 'loaded')
  function shownPhoto(): ShownPhoto {
    const state = stateOf()
    if (state === 'loaded' && wasLoaded) return 'reused'
    return state === 'loaded' || state === 'loading' ? 'requested' : state
  }
  return useSyncExternalStore(subscribe, shownPhoto, shownPhoto)
}
