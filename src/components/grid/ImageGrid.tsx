import type { FocusEvent } from 'react'
import { useRef, useState } from 'react'
import type { FocusedCard } from './GridRow'
import type { GridRowsProps } from './GridRows'
import { GridRows } from './GridRows'
import { useGridLayout } from './useGridLayout'

export type ImageGridProps = Omit<GridRowsProps, 'feed' | 'layout' | 'focused'>

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
      // While it is empty, the margin of what follows would else push it down.
      className="flow-root"
    >
      {layout && <GridRows {...props} feed={feed} layout={layout} focused={focused} />}
    </div>
  )
}
