import { useEffect, useRef, useState } from 'react'
import { countOf } from '../../lib/formatCount'
import type { GalleryView } from '../queries/galleryView'
import { EMPTY_WINDOW, type PageWindow } from '../queries/pageWindow'
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

/**
 * The announcement for a state of the gallery; empty if an alert is announced instead.
 * @param first the images that were there when the list was shown: none of their pages is one more
 */
function statusText(view: GalleryView, first: PageWindow): string {
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
    case 'idle': {
      const { start, end } = view.images.end === first.end ? first : view.images
      return view.added > 0 && end !== first.end
        ? `${countOf(view.added, 'more image')} loaded`
        : `${countOf(end - start, 'image')} loaded`
    }
  }
}

/**
 * The end of the gallery: shows that there are no more images, announces what was loaded, and shows a
 * notice for a page that failed. The notice lies over the page, since the end of a long gallery is far
 * from the images in view.
 */
export function GalleryFooter({ view, failures, problem, onRetry, isQuiet }: GalleryFooterProps) {
  const [first] = useState(view.state === 'ready' ? view.images : EMPTY_WINDOW)
  const text = statusText(view, first)
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
