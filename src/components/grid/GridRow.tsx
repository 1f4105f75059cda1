import type { GalleryImage } from '../../domain/image'
import { ImageCard } from '../card/ImageCard'
import { SkeletonCard } from '../card/SkeletonCard'
import type { GridLayout } from './gridLayout'

export interface GridRowProps {
  readonly images: readonly GalleryImage[]
  /** The row's first cell (0-based); a cell past the last image is a skeleton. */
  readonly first: number
  /** Cells in the whole grid. */
  readonly cells: number
  /** From the top of the grid, in px. */
  readonly top: number
  readonly layout: GridLayout
  /** Images in the whole gallery; -1 while nobody knows. */
  readonly setSize: number
  readonly onOpen: (id: string) => void
  readonly onHover: () => void
}

/** One row of cards and skeletons, placed by the virtualizer. */
export function GridRow(props: GridRowProps) {
  const { images, first, cells, top, layout, setSize, onOpen, onHover } = props
  const length = Math.min(layout.columns, cells - first)
  return (
    <div
      className="absolute inset-x-0 top-0 grid"
      style={{
        transform: `translateY(${top}px)`,
        height: layout.cardHeight,
        gap: layout.gap,
        gridTemplateColumns: `repeat(${layout.columns}, minmax(0, 1fr))`,
      }}
    >
      {Array.from({ length }, (_, column) => {
        const index = first + column
        const image = images[index]
        return image === undefined ? (
          <SkeletonCard key={index} />
        ) : (
          <ImageCard
            key={image.id}
            image={image}
            position={index + 1}
            setSize={setSize}
            onOpen={onOpen}
            onHover={onHover}
          />
        )
      })}
    </div>
  )
}
