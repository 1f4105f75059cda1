import type { FocusEvent } from 'react'
import { useRef, useState } from 'react'
import type { Place } from '../../address/place'
import type { ImageWindow } from '../../queries/imageWindow'
import type { Span } from '../../queries/nextMove'
import type { FocusedCard } from './GridRows'
import { GridRows } from './GridRows'
import { useGridLayout } from './useGridLayout'

export interface ImageGridProps {
  readonly images: ImageWindow
  /** Images in the whole gallery; null while that is not known. */
  readonly total: number | null
  /** More images are on their way after the last one. */
  readonly loading: boolean
  /** Where the visitor was in this history entry. */
  readonly start: Place | null
  /** Tells which images are on screen. */
  readonly onShow: (visible: Span) => void
  readonly onOpen: (id: string) => void
  readonly onHover: () => void
}

/** The virtualized feed. It measures its width first and shows rows from the second look on. */
export function ImageGrid(props: ImageGridProps) {
  const feed = useRef<HTMLDivElement>(null)
  const layout = useGridLayout(feed)
  const [focused, setFocused] = useState<FocusedCard | null>(null)

  // The card that had focus last stays mounted, so that focus can stay on it or come back to it.
  function rememberFocus(event: FocusEvent) {
    const index = Number(event.target.closest('article')?.getAttribute('aria-posinset')) - 1
    const image = props.images.at(index)
    if (image !== undefined && image !== focused?.image) setFocused({ index, image })
  }

  return (
    <div
      ref={feed}
      role="feed"
      aria-label="Images"
      aria-busy={props.loading}
      onFocus={rememberFocus}
    >
      {layout && <GridRows {...props} feed={feed} layout={layout} focused={focused} />}
    </div>
  )
}
