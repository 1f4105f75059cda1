import { useState } from 'react'
import type { Place } from '../../address/place'
import { readPlace } from '../../address/place'
import { NO_IMAGES } from '../../queries/imageWindow'
import type { Gallery as GalleryData } from '../../queries/useGallery'
import { useGallery } from '../../queries/useGallery'
import { Button } from '../ui/Button'
import { Panel } from '../ui/Panel'
import { GalleryTail } from './GalleryTail'
import { ImageGrid } from './ImageGrid'

export interface GalleryProps {
  readonly onOpen: (id: string) => void
  /** The visitor may open an image next. */
  readonly onHover: () => void
}

/** The images, or what stands in their place. */
export function Gallery(props: GalleryProps) {
  const [start] = useState(readPlace)
  const gallery = useGallery(start?.index ?? 0)
  return (
    <>
      <Body {...props} gallery={gallery} start={start} />
      <GalleryTail view={gallery.view} onRetry={gallery.retry} />
    </>
  )
}

interface BodyProps extends GalleryProps {
  readonly gallery: GalleryData
  readonly start: Place | null
}

function Body({ gallery, start, ...handlers }: BodyProps) {
  const { view, total, show, retry } = gallery
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
      return (
        <Panel title="No images yet">
          <p className="text-muted">New images show here as soon as there are any.</p>
        </Panel>
      )
    case 'pending':
    case 'ready':
      return (
        <ImageGrid
          // The same grid from the start, so that cards replace skeletons where they stand.
          images={view.state === 'ready' ? view.images : NO_IMAGES}
          total={view.state === 'ready' ? view.total : total}
          loading={view.state === 'pending' || view.tail === 'loading'}
          start={start}
          onShow={show}
          {...handlers}
        />
      )
  }
}
