import { useEffect, useRef } from 'react'
import { formatCount } from '../../lib/formatCount'
import type { GalleryView } from '../../queries/galleryView'
import { useExploreStore } from '../../store/exploreStore'
import { Button } from '../ui/Button'
import { Notice } from '../ui/Notice'

export interface GalleryTailProps {
  readonly view: GalleryView
  readonly onRetry: () => void
  /** Something else has the visitor's ear. */
  readonly isQuiet: boolean
}

/** What the page's one polite status says of the gallery; empty where an alert speaks instead. */
function statusText(view: GalleryView): string {
  if (view.state === 'pending') return 'Loading images'
  if (view.state !== 'ready') return ''
  switch (view.tail) {
    case 'loading':
      return 'Loading more images'
    case 'end':
      return `All ${formatCount(view.images.end)} images loaded`
    case 'failed':
      return ''
    case 'idle':
      return view.added > 0
        ? `${formatCount(view.added)} more images loaded`
        : `${formatCount(view.images.end - view.images.start)} images loaded`
  }
}

/**
 * What stands under the grid: the end. A page that failed is said over the page, since the end of a
 * long gallery is far away. What is heard of both goes to the page's status.
 */
export function GalleryTail({ view, onRetry, isQuiet }: GalleryTailProps) {
  const text = statusText(view)
  const announce = useExploreStore((state) => state.announce)
  const said = useRef('')
  useEffect(() => {
    if (text === said.current) return
    said.current = text
    if (text !== '' && !isQuiet) announce(text)
  }, [announce, text, isQuiet])
  const tail = view.state === 'ready' ? view.tail : null
  return (
    <div
      role="group"
      aria-label="After the images"
      tabIndex={-1}
      className="mt-10 pb-16 text-center"
    >
      {tail === 'end' && <p className="text-sm text-muted">No more images to load</p>}
      {tail === 'failed' && (
        <Notice onAction={onRetry} whenDismissed={<Button onClick={onRetry}>Try again</Button>}>
          More images could not be loaded.
        </Notice>
      )}
    </div>
  )
}
