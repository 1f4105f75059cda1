import type { FocusEvent } from 'react'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { GalleryImage } from '../../domain/image'
import type { Tail } from '../../queries/galleryView'
import { GridRow } from './GridRow'
import { rowCount, rowOf } from './gridLayout'
import { useGridLayout } from './useGridLayout'
import type { PlacedGrid } from './useGridLayout'
import { useGridRows } from './useGridRows'

/** Product specification, section 4 "Loading". */
const SKELETONS = 4

export interface ImageGridProps {
  readonly images: readonly GalleryImage[]
  /** Images in the whole gallery; null while that is not known. */
  readonly total: number | null
  readonly tail: Tail
  /** The last image is in view and there are more. */
  readonly onEndReached: () => void
  readonly onOpen: (id: string) => void
  readonly onHover: () => void
}

/** The virtualized feed. It measures its width first and shows rows from the second look on. */
export function ImageGrid(props: ImageGridProps) {
  const feed = useRef<HTMLDivElement>(null)
  const layout = useGridLayout(feed)
  const [focused, setFocused] = useState<number | null>(null)

  // The card that had focus last stays mounted, so that focus can stay on it or come back to it.
  function rememberFocus(event: FocusEvent) {
    const position = event.target.closest('article')?.getAttribute('aria-posinset')
    if (position) setFocused(Number(position) - 1)
  }

  return (
    <div
      ref={feed}
      role="feed"
      aria-label="Images"
      aria-busy={props.tail === 'loading'}
      onFocus={rememberFocus}
    >
      {layout && <Rows {...props} layout={layout} focused={focused} />}
    </div>
  )
}

interface RowsProps extends ImageGridProps {
  readonly layout: PlacedGrid
  /** The index of the image that had focus last. */
  readonly focused: number | null
}

function Rows({ images, total, tail, onEndReached, onOpen, onHover, layout, focused }: RowsProps) {
  const { columns } = layout
  const cells = images.length + (tail === 'loading' ? SKELETONS : 0)
  const count = rowCount(cells, columns)

  const kept = useMemo(() => {
    const first = rowOf(images.length, columns)
    const skeletons = Array.from({ length: count - first }, (_, i) => first + i)
    return focused === null ? skeletons : [rowOf(focused, columns), ...skeletons]
  }, [focused, images.length, columns, count])

  const { rows, height, lastVisible } = useGridRows(count, layout, kept)

  const endReached = images.length > 0 && lastVisible >= rowOf(images.length - 1, columns)
  useEffect(() => {
    if (endReached && tail === 'more') onEndReached()
  }, [endReached, tail, onEndReached])

  return (
    <div className="relative" style={{ height: Math.max(0, height - layout.gap) }}>
      {rows.map(({ index, top }) => (
        <GridRow
          key={index}
          images={images}
          first={index * columns}
          cells={cells}
          top={top}
          layout={layout}
          setSize={total ?? -1}
          onOpen={onOpen}
          onHover={onHover}
        />
      ))}
    </div>
  )
}
