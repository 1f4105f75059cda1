import { useDeferredValue } from 'react'
import { useExploreStore } from '../gallery/state/exploreStore'
import { openImage } from '../gallery/state/navigation'
import type { ShownList } from '../gallery/state/shownList'

/**
 * The list to show. Another filter is rendered when there is time, since the visitor may go on typing; another gallery
 * or arrangement, and images that join, at once.
 */
export function useShownList(): ShownList {
  const current = useExploreStore(({ navigation }) => navigation.shown)
  const deferred = useDeferredValue(current)
  return deferred.whole === current.whole ? deferred : current
}

/**
 * The id of the image to show in the detail view; null for none. An image is opened once the press on its card can
 * be painted, since the detail view takes a slow phone a while.
 */
export function useOpenImageId(): string | null {
  const id = useExploreStore(({ navigation }) => openImage(navigation)?.id ?? null)
  const isOpen = useDeferredValue(id !== null)
  return isOpen ? id : null
}
