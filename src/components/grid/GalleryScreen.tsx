import { useState, type ReactNode } from 'react'
import { EMPTY_WINDOW } from '../../queries/pageWindow'
import type { Gallery } from '../../queries/useGallery'
import type { ScrollAnchor } from '../../url/historyEntry'
import { LoadFailure } from '../ui/MessageCard'
import { GalleryTail } from './GalleryTail'
import { ImageGrid } from './ImageGrid'
import type { FollowedCard } from './useFollowedCard'

export interface GalleryScreenProps {
  readonly gallery: Gallery
  /** Where to begin; null at the top, or wherever the window is. */
  readonly start: ScrollAnchor | null
  readonly followed: FollowedCard | null
  /** How much of the window's top the toolbar covers, in px. */
  readonly coveredTop: number
  /** What a gallery without images says. */
  readonly empty: ReactNode
  readonly onOpen: (id: string) => void
  /** The visitor may open an image next. */
  readonly onHover: () => void
}

/** The images, or what stands in their place. */
export function GalleryScreen(props: GalleryScreenProps) {
  const { gallery, followed } = props
  return (
    <>
      <Body {...props} />
      <GalleryTail
        view={gallery.view}
        onRetry={gallery.retry}
        // An open image says where one is, and that it waits for more.
        isQuiet={followed?.isLeft === false}
      />
    </>
  )
}

function Body({ gallery, empty, ...rest }: GalleryScreenProps) {
  const { view, images, total, show, retry } = gallery
  const [hasRetried, setRetried] = useState(false)
  switch (view.state) {
    case 'failed':
      return (
        <LoadFailure
          hasRetried={hasRetried}
          onRetry={() => {
            setRetried(true)
            retry()
          }}
        />
      )
    case 'empty':
      return empty
    case 'stopped':
      // The toolbar says how far the search got, and goes on with it.
      return null
    case 'pending':
    case 'ready':
      return (
        <ImageGrid
          // The same grid from the start, so that cards replace skeletons where they stand.
          images={view.state === 'ready' ? images : EMPTY_WINDOW}
          total={total}
          reach={view.state === 'ready' ? view.reach : 0}
          loading={view.state === 'pending' || view.tail === 'loading'}
          onShow={show}
          {...rest}
        />
      )
  }
}
