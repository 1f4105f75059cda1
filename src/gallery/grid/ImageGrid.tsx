import type { FocusEvent } from 'react'
import { useRef, useState } from 'react'
import type { FocusedCard } from './GridRow'
import { GridRows, type GridRowsProps } from './GridRows'
import { indexOfCard } from './useCardFocus'
import { useGridLayout } from './useGridLayout'

export interface ImageGridProps extends Omit<GridRowsProps, 'feed' | 'layout' | 'focused'> {
  /** How much of the window's top the toolbar covers, in px. */
  readonly coveredTop: number
}

/**
 * The virtualized feed. It measures itself before it renders rows. It is one tab stop: the card that had
 * focus last, or the feed itself until then, which forwards focus to the first card in view.
 */
export function ImageGrid(props: ImageGridProps) {
  const { images, viewedCard } = props
  const feed = useRef<HTMLDivElement>(null)
  const layout = useGridLayout(feed, props.coveredTop)
  // The card that had focus last stays mounted, so that focus can stay on it or come back to it.
  const [focused, setFocused] = useState<FocusedCard | null>(null)

  function setFocusedIndex(index: number) {
    const image = images.at(index)
    if (image !== undefined && image !== focused?.image) setFocused({ index, image })
  }

  function handleFocus(event: FocusEvent<HTMLElement>) {
    const index = indexOfCard(event.target)
    if (index !== null) setFocusedIndex(index)
  }

  // The card of the open image becomes the focused card, so that focus returns to it.
  const viewed = viewedCard === null ? undefined : images.at(viewedCard.index)
  const [before, setBefore] = useState(viewed)
  if (viewed !== before) {
    setBefore(viewed)
    if (viewedCard !== null && viewed !== undefined) {
      setFocused({ index: viewedCard.index, image: viewed })
    }
  }

  return (
    <div
      ref={feed}
      role="feed"
      aria-label="Images"
      aria-busy={props.loading}
      tabIndex={focused === null ? 0 : -1}
      onFocus={handleFocus}
      // Without `flow-root` the margin of the footer collapses through an empty feed and moves it down.
      className="flow-root outline-none"
    >
      {layout && <GridRows {...props} feed={feed} layout={layout} focused={focused} />}
    </div>
  )
}
