import { useState, type ReactNode, type RefObject } from 'react'
import type { Gallery } from '../queries/useGallery'
import { useExploreStore } from '../state/exploreStore'
import { openImage } from '../state/navigation'
import type { ShownList } from '../state/shownList'
import { LoadFailure } from '../../ui/MessageCard'
import { GalleryFooter } from './GalleryFooter'
import type { GridHandle } from './gridHandle'
import { ImageGrid } from './ImageGrid'

export interface GalleryScreenProps {
  readonly gallery: Gallery
  readonly list: ShownList
  /** Holds the handle while the grid is mounted. */
  readonly gridHandle: RefObject<GridHandle | null>
  /** How much of the window's top the toolbar covers, in px. */
  readonly stickyOffset: number
  /** Shown in place of the images if there are none. */
  readonly empty: ReactNode
}

/** The images, or the message in place of them, and the end of the gallery. */
export function GalleryScreen(props: GalleryScreenProps) {
  const { gallery, list } = props
  const isImageOpen = useExploreStore(({ navigation }) => openImage(navigation) !== null)
  const { start } = list
  const hasScrolled = useExploreStore(
    ({ navigation }) => start === null || navigation.anchor !== start,
  )
  return (
    <>
      <Body {...props} />
      <GalleryFooter gallery={gallery} isQuiet={isImageOpen} hasScrolled={hasScrolled} />
    </>
  )
}

/** The grid in every state that has images or waits for them, else a message. */
function Body({ gallery, empty, ...rest }: GalleryScreenProps) {
  const [hasRetried, setRetried] = useState(false)
  switch (gallery.view.state) {
    case 'failed':
      return (
        <LoadFailure
          problem={gallery.problem}
          hasRetried={hasRetried}
          onRetry={() => {
            setRetried(true)
            gallery.retry()
          }}
        />
      )
    case 'empty':
      return empty
    case 'stopped':
      // The toolbar shows how far the search got, and its button resumes the search.
      return null
    case 'pending':
    case 'ready':
      // One grid for both states, so that cards replace skeletons without a new grid.
      return <ImageGrid gallery={gallery} {...rest} />
  }
}
