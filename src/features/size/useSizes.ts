import { useSyncExternalStore } from 'react'
import { usePictureView } from '../../pictures/pictureView'
import { shownSize, sizesFor } from './sizes'

export const SIZE_NAMES = { dense: 'Dense', small: 'Small', default: 'Default', large: 'Large' }

function subscribe(listener: () => void) {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}

/** The sizes that the window can show, the one that it shows, and its width (CSS px, with the scroll bar). */
export function useSizes() {
  const windowWidth = useSyncExternalStore(subscribe, () => window.innerWidth)
  const size = usePictureView((view) => view.size)
  const sizes = sizesFor(windowWidth)
  return { sizes, shown: shownSize(sizes, size), windowWidth }
}
