import type { FocusEvent } from 'react'
import { useRef, useState } from 'react'
import { useLate } from '../../lib/useLate'
import type { FocusedCard } from './GridRow'
import type { GridRowsProps } from './GridRows'
import { GridRows } from './GridRows'
import { useGridLayout } from './useGridLayout'

export type ImageGridProps = Omit<GridRowsProps, 'feed' | 'layout' | 'focused' | 'CardKeys'>

const loadCardKeys = async () => (await import('./CardKeys')).CardKeys

/**
 * The virtualized feed. It measures its width first and shows rows from the second look on. It is one
 * tab stop: the card that had focus last, and until there is one the feed itself, which hands on.
 */
export function ImageGrid(props: ImageGridProps) {
  const { images, followed } = props
  const feed = useRef<HTMLDivElement>(null)
  const layout = useGridLayout(feed)
  // The card that had focus last stays mounted, so that focus can stay on it or come back to it.
  const [focused, setFocused] = useState<FocusedCard | null>(null)

  const [keys, wantKeys] = useLate(loadCardKeys)

  function remember(index: number) {
    const image = images.at(index)
    if (image !== undefined && image !== focused?.image) setFocused({ index, image })
  }

  function takeFocus(event: FocusEvent<HTMLElement>) {
    wantKeys()
    const card = event.target.closest('article')
    if (card !== null) remember(Number(card.getAttribute('aria-posinset')) - 1)
  }

  // The viewer's image takes its place, as if it had been gone to here.
  const viewed = followed === null ? undefined : images.at(followed.index)
  const [before, setBefore] = useState(viewed)
  if (viewed !== before) {
    setBefore(viewed)
    if (followed !== null && viewed !== undefined) {
      setFocused({ index: followed.index, image: viewed })
    }
  }

  return (
    <div
      ref={feed}
      role="feed"
      aria-label="Images"
      aria-busy={props.loading}
      tabIndex={focused === null ? 0 : -1}
      onFocus={takeFocus}
      // While it is empty, the margin of what follows would else push it down.
      className="flow-root outline-none"
    >
      {layout && (
        <GridRows
          {...props}
          feed={feed}
          layout={layout}
          focused={focused}
          CardKeys={keys.state === 'ready' ? keys.value : null}
        />
      )}
    </div>
  )
}
