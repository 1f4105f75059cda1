import type { GalleryView } from '../../queries/galleryView'
import { Button } from '../ui/Button'
import { Notice } from '../ui/Notice'

export interface GalleryTailProps {
  readonly view: GalleryView
  readonly onRetry: () => void
}

const END = 'No more images to load'

/** What the page's one polite status says of the gallery; empty where an alert speaks instead. */
function statusText(view: GalleryView): string {
  if (view.state === 'pending') return 'Loading images'
  if (view.state !== 'ready') return ''
  switch (view.tail) {
    case 'loading':
      return 'Loading more images'
    case 'end':
      return END
    case 'failed':
      return ''
    case 'more':
      return view.added > 0
        ? `${view.added} more images loaded`
        : `${view.images.end - view.images.start} images loaded`
  }
}

/**
 * What stands under the grid: the status, seen only at the end and heard always, and a page that
 * failed: in a notice over the page where the end may be far away. The end is said once: what is seen and what is heard are one element.
 */
export function GalleryTail({ view, onRetry }: GalleryTailProps) {
  const text = statusText(view)
  const failed = view.state === 'ready' && view.tail === 'failed'
  return (
    <div className="mt-10 text-center">
      <p role="status" className={text === END ? 'text-sm text-muted' : 'sr-only'}>
        {text}
      </p>
      {failed && view.total !== null && (
        <Notice onAction={onRetry}>More images could not be loaded.</Notice>
      )}
      {failed && view.total === null && (
        <div role="alert" className="flex flex-col items-center gap-3">
          <p className="text-muted">More images could not be loaded.</p>
          <Button onClick={onRetry}>Try again</Button>
        </div>
      )}
    </div>
  )
}
