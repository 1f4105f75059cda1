import { CloudOff, Images } from 'lucide-react'
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
  const gallery = useGallery()
  return (
    <>
      <Body {...props} gallery={gallery} />
      <GalleryTail view={gallery.view} onRetry={gallery.loadMore} />
    </>
  )
}

function Body({ gallery, ...handlers }: GalleryProps & { readonly gallery: GalleryData }) {
  const { view, loadMore, retry } = gallery
  switch (view.state) {
    case 'failed':
      return (
        <Panel icon={CloudOff} title="The images could not be loaded" role="alert">
          <p className="text-muted">Something went wrong on the way. Nothing of yours is lost.</p>
          <Button look="primary" onClick={retry} className="mt-2">
            Try again
          </Button>
        </Panel>
      )
    case 'empty':
      return (
        <Panel icon={Images} title="No images yet">
          <p className="text-muted">New images show here as soon as there are any.</p>
        </Panel>
      )
    case 'pending':
    case 'ready': {
      const { images, total, tail } = view.state === 'ready' ? view : NOTHING_YET
      return (
        <ImageGrid
          images={images}
          total={total}
          tail={tail}
          onEndReached={loadMore}
          {...handlers}
        />
      )
    }
  }
}

// The same grid from the start, so that the first cards replace skeletons where they stand.
const NOTHING_YET = { images: [], total: null, tail: 'loading' } as const
