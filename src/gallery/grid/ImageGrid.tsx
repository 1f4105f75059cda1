import type { FocusEvent } from 'react'
import { useMemo, useRef, useState } from 'react'
import { usePictureView } from '../../pictures/pictureView'
import { CardPixelsContext } from '../card/cardContext'
import { indexOfCard } from '../card/cardElements'
import { isLoading } from '../queries/galleryView'
import { useExploreStore } from '../state/exploreStore'
import type { FocusedCard } from './GridRow'
import { useShownGallery } from '../shown'
import { GridRows } from './GridRows'
import { useGridLayout } from './useGridLayout'

export interface ImageGridProps {
  /** How much of the window's top the toolbar covers, in px. */
  readonly stickyOffset: number
}

/** The card of the image in the detail view, or of the one that has just closed; null while there is none. */
function useActiveImage(): FocusedCard | null {
  const active = useExploreStore(({ navigation }) => navigation.active)
  return useMemo(() => {
    if (active === null || active.image === null) return null
    return { index: active.index, image: active.image }
  }, [active])
}

/**
 * The virtualized feed. It measures itself before it renders rows. It is one tab stop: the card that had
 * focus last, or the feed itself until then, which forwards focus to the first card in view.
 */
export function ImageGrid({ stickyOffset }: ImageGridProps) {
  const { images, view } = useShownGallery()
  const feed = useRef<HTMLDivElement>(null)
  const layout = useGridLayout(feed, stickyOffset)
  const isWhole = usePictureView((pictures) => pictures.isWhole)
  // The card that had focus last stays mounted, so that focus can stay on it or come back to it.
  const [last, setLast] = useState<FocusedCard | null>(null)
  // So does the card of the open image, until focus has returned to it.
  const active = useActiveImage()
  const focused = active ?? last

  function handleFocus(event: FocusEvent<HTMLElement>) {
    const index = indexOfCard(event.target)
    if (index === null) return
    // The page of the active item may have been dropped.
    const image = index === active?.index ? active.image : images.at(index)
    if (image !== undefined && image !== last?.image) setLast({ index, image })
  }

  return (
    <div
      ref={feed}
      role="feed"
      aria-label="Images"
      aria-busy={isLoading(view)}
      data-pictures={layout?.size}
      data-whole={isWhole ? '' : undefined}
      tabIndex={focused === null ? 0 : -1}
      onFocus={handleFocus}
      // Without `flow-root` the margin of the footer collapses through an empty feed and moves it down.
      className="flow-root outline-none"
    >
      {layout && (
        <CardPixelsContext value={layout.cardWidth * layout.pixelRatio}>
          <GridRows feed={feed} layout={layout} focused={focused} />
        </CardPixelsContext>
      )}
    </div>
  )
}
