import { memo } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import type { PageWindow } from '../queries/pageWindow'
import { FailedCard, SkeletonCard } from '../card/CardFallbacks'
import { ImageCard } from '../card/ImageCard'
import type { FocusedCard } from './focus'
import { columnStyles, type GridLayout } from './gridLayout'
import type { MountedRow } from './useGridRows'

export interface GridRowProps extends MountedRow {
  readonly images: PageWindow
  /** The focused card, if it is in this row. */
  readonly focused: FocusedCard | null
  /** Cells in the whole grid. One whose image is not loaded shows a skeleton. */
  readonly cells: number
  readonly layout: GridLayout
  /** Images in the list; -1 while that is not known. */
  readonly setSize: number
}

/** The card of an index (0-based), or a skeleton if its image is not loaded. */
function cell(props: GridRowProps, index: number) {
  const { images, focused, setSize, layout } = props
  // The page of the focused card may have been dropped.
  const image = images.at(index) ?? (index === focused?.index ? focused.image : undefined)
  if (image === undefined) return <SkeletonCard key={index} isWall={layout.isWall} />
  return (
    <ImageCard
      // A closed stack keeps its card, with its focus, when another image stands for it.
      key={`${index} ${image.stack?.id ?? image.id}`}
      image={image}
      position={index + 1}
      setSize={setSize}
      isTabStop={index === focused?.index}
      isWall={layout.isWall}
    />
  )
}

/** A cell with an error boundary of its own. */
function boundedCell(props: GridRowProps, index: number) {
  const content = cell(props, index)
  return (
    <ErrorBoundary
      key={content.key}
      fallbackRender={({ resetErrorBoundary }) => (
        <FailedCard position={index + 1} setSize={props.setSize} onRetry={resetErrorBoundary} />
      )}
    >
      {content}
    </ErrorBoundary>
  )
}

/**
 * One row of cards and skeletons, placed by the virtualizer. The row has one error boundary: a boundary
 * for each card would be a part of the cost of mounting cards. If a card throws, the row renders its
 * cells again, each with its own boundary.
 */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, cells, top, offTrack, isNear, layout } = props
  const first = row * layout.columns
  const length = Math.min(layout.columns, cells - first)
  const indexes = Array.from({ length }, (_, column) => first + column)
  return (
    <div
      className={`absolute inset-x-0 top-0 grid ${offTrack ? 'pointer-events-none opacity-0' : 'bg-canvas'} ${isNear ? 'print:contents' : 'print:hidden'}`}
      style={{
        transform: `translateY(${top}px)`,
        height: layout.cardHeight,
        ...columnStyles(layout),
      }}
    >
      <ErrorBoundary fallbackRender={() => indexes.map((index) => boundedCell(props, index))}>
        {indexes.map((index) => cell(props, index))}
      </ErrorBoundary>
    </div>
  )
})
