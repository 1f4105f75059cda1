import { useLayoutEffect, useRef } from 'react'
import { labelFor } from '../../lib/labels'
import { usePictureView } from '../../pictures/pictureView'
import { CardPixelsContext } from '../card/cardContext'
import { focusImages } from '../elements'
import { isLoading } from '../queries/galleryView'
import type { ActiveImage } from '../queries/useActiveImage'
import { useShownList } from '../onScreen'
import { GridRows } from './GridRows'
import { useFeedFocus } from './useCardFocus'
import { useGridLayout } from './useGridLayout'

export interface ImageGridProps {
  /** How much of the window's top the toolbar covers, in px. */
  readonly stickyOffset: number
  /** What the detail view shows; null for nothing. */
  readonly active: ActiveImage | null
}

/** Gives focus to the images, unless something else has it. */
function keepFocus(): void {
  if (document.activeElement === document.body) focusImages()
}

/**
 * The virtualized feed. It measures itself before it renders rows. It is one tab stop: the card that had
 * focus last, or the feed itself until then, which forwards focus to the first card in view.
 */
export function ImageGrid({ stickyOffset, active }: ImageGridProps) {
  const { images, view } = useShownList()
  const feed = useRef<HTMLDivElement>(null)
  const layout = useGridLayout(feed, stickyOffset)
  const isWhole = usePictureView((pictures) => pictures.isWhole)
  const focus = useFeedFocus(feed, images, active)
  // A grid goes with its list, and focus with it: Tab would begin at the top of the page.
  useLayoutEffect(() => {
    const element = feed.current
    return () => {
      if (element?.contains(document.activeElement)) queueMicrotask(keepFocus)
    }
  }, [])

  return (
    <div
      ref={feed}
      role="feed"
      aria-label={labelFor('Images')}
      aria-busy={isLoading(view)}
      data-pictures={layout?.size}
      data-whole={isWhole ? '' : undefined}
      tabIndex={focus.tabStop === null ? 0 : -1}
      // Without `flow-root` the margin of the footer collapses through an empty feed and moves it down.
      className="flow-root outline-none"
    >
      {layout && (
        <CardPixelsContext value={layout.cardWidth * layout.pixelRatio}>
          <GridRows feed={feed} layout={layout} focus={focus} />
        </CardPixelsContext>
      )}
    </div>
  )
}
