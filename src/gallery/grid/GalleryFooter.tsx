import { useEffect, useRef } from 'react'
import { countOf } from '../../lib/formatCount'
import type { GalleryView } from '../queries/galleryView'
import { useMessages } from '../../ui/messages'
import { Button } from '../../ui/Button'
import { Notice } from '../../ui/Notice'

export interface GalleryFooterProps {
  readonly view: GalleryView
  /** How many requests have failed so far: each failure is a notice of its own. */
  readonly failures: number
  /** A sentence on why the last one failed; null if nothing is known. */
  readonly problem: string | null
  readonly onRetry: () => void
  /** Announces nothing, since an open image announces itself and its loading. */
  readonly isQuiet: boolean
}

/** The announcement for a state of the gallery; empty if an alert is announced instead. */
function statusText(view: GalleryView): string {
  if (view.state === 'pending') return 'Loading images'
  if (view.state !== 'ready') return ''
  switch (view.loadMore) {
    case 'loading':
      return 'Loading more images'
    case 'end':
      return view.images.end === 1
        ? '1 image loaded'
        : `All ${countOf(view.images.end, 'image')} loaded`
    case 'failed':
      return ''
    case 'idle':
      return view.added > 0
        ? `${countOf(view.added, 'more image')} loaded`
        : `${countOf(view.images.end - view.images.start, 'image')} loaded`
  }
}

/**
 * The end of the gallery: shows that there are no more images, announces what was loaded, and shows a
 * notice for a page that failed. The notice lies over the page, since the end of a long gallery is far
 * from the images in view.
 */
export function GalleryFooter({ view, failures, problem, onRetry, isQuiet }: GalleryFooterProps) {
  const text = statusText(view)
  const announce = useMessages((state) => state.announce)
  const announced = useRef('')
  useEffect(() => {
    if (text === announced.current) return
    announced.current = text
    if (text !== '' && !isQuiet) announce(text)
  }, [announce, text, isQuiet])
  const loadMore = view.state === 'ready' ? view.loadMore : null
  return (
    <div
      role="group"
      aria-label="After the images"
      tabIndex={-1}
      className="mt-10 pb-16 text-center print:hidden"
    >
      {loadMore === 'end' && <p className="text-sm text-muted">No more images to load</p>}
      {loadMore === 'failed' && (
        <Notice
          key={failures}
          onAction={onRetry}
          whenDismissed={<Button onClick={onRetry}>Try again</Button>}
        >
          {`More images could not be loaded.${problem === null ? '' : ` ${problem}`}`}
        </Notice>
      )}
    </div>
  )
}
