import * as v from 'valibot'
import { createAppRoot } from '../app/createAppRoot'
import { createGallery } from '../app/createGallery'
import type { PageLayoutProps } from '../app/PageLayout'
import type { LoadSource } from '../app/sourceOpener'
import { ImageOpeningContext, type ImageOpening } from '../gallery/imageOpening'
import { useExploreStore } from '../gallery/state/exploreStore'
import { startNavigation, stopTyping } from '../gallery/state/navigate'
import { withUi } from '../sources/defineSource'
import type { OpenSource } from '../sources/source'
import { lostParts } from '../ui/lostParts'
import { useMessages } from '../ui/messages'
import { SCOPE } from '../ui/scope'
import { EmbeddedLayout } from './EmbeddedLayout'
import './library.css'
import 'virtual:icons.css'
import '../index.css'

export interface MountOptions {
  /** Opens what the gallery shows. Called by `mountGallery`, and again if the source has to be opened anew. */
  readonly source: OpenSource
  /**
   * The address of the page says what is searched for and which image is open, and Back closes it. The parameters that
   * begin with `explore-` are then the gallery's; it keeps all others, as they are when it is mounted. For a page that
   * changes neither address nor history while the gallery is mounted. False by default: the address and the history of
   * the page stay as they are.
   */
  readonly history?: boolean
  /** The search field, the filters and the size of the pictures, above the images. True by default. */
  readonly toolbar?: boolean
  /** A press on a card opens its image. True by default. */
  readonly detailView?: boolean
}

export interface MountedGallery {
  /** Removes the gallery with all that it has added to the page, and closes its source. */
  readonly unmount: () => void
}

let isMounted = false

function openingOf(history: boolean, detailView: boolean): ImageOpening {
  if (!detailView) return 'none'
  return history ? 'address' : 'dialog'
}

/**
 * Opens the source, whose answers are checked like the answers of Explore's own sources: a host may pass on what others sent it. Why it
 * does not open is the host's to know: visitors read only that the images could not be loaded.
 */
const createLoadChecked =
  (open: OpenSource): LoadSource =>
  async (params) => {
    try {
      const { source, problems } = await open(params, () => useExploreStore.getState().marks)
      return { source: withUi(source, v.unknown(), source.ui), problems }
    } catch (error) {
      console.error('The source of the gallery could not be opened.', error)
      throw error
    }
  }

/**
 * Shows a gallery in an element. The gallery is as high as its images, and scrolls with the window. It keeps marks and
 * the size of the pictures on the device: in the IndexedDB `explore-marks`, and under keys with the prefix `explore.`.
 * Its colours follow the system, unless the root of the page (`html`) has the attribute `data-explore-colours`, which is `light` or `dark` and can change. It
 * leaves the top of the window to a sticky header of the page if the CSS variable `--explore-top` says how high that
 * is. Its sizes are in `rem`: they follow the text size of the root, which visitors can enlarge.
 * @throws {Error} if a gallery is mounted already: a page has one at a time, since there is one window to scroll. If the
 *   element is in a shadow root, which the styles of a page do not reach
 */
export function mountGallery(element: HTMLElement, options: MountOptions): MountedGallery {
  if (isMounted) {
    throw new Error('A gallery is mounted already. A page has one at a time: call unmount() first.')
  }
  if (element.getRootNode() instanceof ShadowRoot) {
    throw new Error('A gallery cannot be in a shadow root, which its styles do not reach.')
  }
  const { source, history = false, toolbar = true, detailView = true } = options
  const mounted = new AbortController()
  const { signal } = mounted
  const container = document.createElement('div')
  container.className = SCOPE
  element.append(container)
  isMounted = true

  const stopNavigation = history ? startNavigation() : null
  const gallery = createGallery({
    load: createLoadChecked(source),
    kinds: [],
    pictures: 'photos',
    signal,
    Layout: (props: PageLayoutProps) => <EmbeddedLayout {...props} hasToolbar={toolbar} />,
  })
  const root = createAppRoot(container)
  const opening = openingOf(history, detailView)

  async function show() {
    await gallery.prepared
    if (signal.aborted) return
    root.render(<ImageOpeningContext value={opening}>{gallery.content}</ImageOpeningContext>)
  }
  void show()

  return {
    unmount() {
      if (signal.aborted) return
      // Later, since the host may call this while React renders; yet before React renders what the lines below change.
      queueMicrotask(() => root.unmount())
      mounted.abort()
      isMounted = false
      container.remove()
      stopNavigation?.()
      stopTyping()
      useExploreStore.setState(useExploreStore.getInitialState(), true)
      useMessages.setState(useMessages.getInitialState(), true)
      lostParts.setState([], true)
    },
  }
}
