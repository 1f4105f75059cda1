import type { ReactNode } from 'react'
import type { Place } from '../../address/place'
import { NO_IMAGES } from '../../queries/imageWindow'
import type { Gallery as GalleryData } from '../../queries/useGallery'
import { Button } from '../ui/Button'
import { Panel } from '../ui/Panel'
import { GalleryTail } from './GalleryTail'
import { ImageGrid } from './ImageGrid'
import type { FollowedCard } from './useFollowedCard'

export interface GalleryProps {
  readonly gallery: GalleryData
  /** Where to begin; null at the top, or wherever the window is. */
  readonly start: Place | null
  readonly followed: FollowedCard | null
  /** What a gallery without images says. */
  readonly empty: ReactNode
  readonly onOpen: (id: string) => void
  /** The visitor may open an image next. */
  readonly onHover: () => void
}

/** The images, or what stands in their place. */
export function Gallery(props: GalleryProps) {
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

function Body({ gallery, empty, ...rest }: GalleryProps) {
  const { view, images, total, show, retry } = gallery
  switch (view.state) {
    case 'failed':
      return (
        <Panel title="The images could not be loaded" role="alert">
          <p className="text-muted">Something went wrong on the way. Nothing of yours is lost.</p>
          <Button look="primary" onClick={retry} className="mt-2">
            Try again
          </Button>
        </Panel>
      )
    case 'empty':
      return empty
    case 'pending':
    case 'ready':
      return (
        <ImageGrid
          // The same grid from the start, so that cards replace skeletons where they stand.
          images={view.state === 'ready' ? images : NO_IMAGES}
          total={view.state === 'ready' ? view.total : total}
          loading={view.state === 'pending' || view.tail === 'loading'}
          onShow={show}
          {...rest}
        />
      )
  }
}
