import { createAppRoot } from '../app/createAppRoot'
import { Gallery } from './Gallery'
import type { GalleryProps } from './galleryProps'
import { takePage } from './oneGallery'

/** See `GalleryProps`. */
export type MountOptions = GalleryProps

export interface MountedGallery {
  /** Changes options; those that are not named stay. After `unmount` it does nothing, and says so in the console. */
  readonly update: (changes: Partial<MountOptions>) => void
  /** Removes the gallery with all that it has added to the page, and closes its source. */
  readonly unmount: () => void
}

/**
 * Shows a gallery in an element: `Gallery`, for a page without React.
 * @throws {Error} if a gallery is mounted already: a page has one at a time. If the element is in a shadow root, which the
 *   styles of a page do not reach
 */
export function mountGallery(element: HTMLElement, options: MountOptions): MountedGallery {
  if (element.getRootNode() instanceof ShadowRoot) {
    throw new Error('A gallery cannot be in a shadow root, which its styles do not reach.')
  }
  const container = document.createElement('div')
  // The gallery takes its place in the layout of the host.
  container.style.display = 'contents'
  const leave = takePage(container)
  element.append(container)
  const root = createAppRoot(container)
  let props = options
  let isMounted = true
  root.render(<Gallery {...props} />)
  return {
    update(changes) {
      if (!isMounted) {
        console.error('update() does nothing after unmount(): mount the gallery again.')
        return
      }
      props = { ...props, ...changes }
      root.render(<Gallery {...props} />)
    },
    unmount() {
      isMounted = false
      // Later, since the host may call this while React renders; yet before another gallery begins.
      queueMicrotask(() => root.unmount())
      container.remove()
      leave()
    },
  }
}
