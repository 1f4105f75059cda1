import { labelFor } from '../../lib/labels'
import { Button } from '../../ui/Button'
import { useSource } from '../queries/SourceContext'
import { namesKind } from '../navigation/address'
import { useExploreStore } from '../state/exploreStore'

export interface FailedCardProps {
  /** 1-based, in the list. */
  readonly position: number
  /** Images in the list; -1 while that is not known. */
  readonly setSize: number
  /** Renders the card again. */
  readonly onRetry: () => void
}

/** The fallback of a card that threw an error while rendering, in the same cell of the grid. */
export function FailedCard({ position, setSize, onRetry }: FailedCardProps) {
  return (
    <article
      aria-label={labelFor('This image could not be shown')}
      aria-posinset={position}
      aria-setsize={setSize}
      data-card={position - 1}
      className="flex flex-col items-center justify-center gap-3 overflow-hidden rounded-card border border-line bg-surface p-4 text-center wall:p-0"
    >
      <p className="text-muted wall:sr-only">{labelFor('This image could not be shown')}</p>
      <Button onClick={onRetry}>{labelFor('Try again')}</Button>
    </article>
  )
}

/** The lines of a card: prompt, tags, face, name and date. */
const LINES = [
  'mx-3.5 mt-4.5 h-3 w-4/5',
  'mt-3.5 ml-3.5 h-6 w-16',
  '-mt-6 ml-20.5 h-6 w-11',
  '-mt-6 ml-32.5 h-6 w-14',
  'mt-3 ml-3.5 size-8',
  '-mt-7.25 ml-14 h-2.5 w-1/3',
  'mt-1.75 ml-14 h-2 w-1/4',
]

/** The lines of a card with two lines of the prompt: those, tags and date. */
const FILE_LINES = [
  'mx-3.5 mt-4.5 h-3',
  'mx-3.5 mt-2 h-3 w-1/3',
  'mt-3 ml-3.5 h-6 w-16',
  '-mt-6 ml-20.5 h-6 w-11',
  '-mt-6 ml-32.5 h-6 w-14',
  'mt-3.5 ml-3.5 h-2 w-1/3',
]

/**
 * A placeholder for a card whose image is being fetched. The grid row gives it the size of a card.
 * @param isWall it stands for a picture without text
 */
export function SkeletonCard({ isWall }: { readonly isWall?: boolean }) {
  const source = useSource()
  const params = useExploreStore(({ navigation }) => navigation.list.params)
  // A gallery that an address names has files, as far as is known.
  const isFile = source === null ? namesKind(params) : source.ui.promptLines === 2
  const lines = isFile ? FILE_LINES : LINES
  return (
    <div
      data-testid="skeleton-card"
      aria-hidden="true"
      className="animate-pulse overflow-hidden rounded-card border border-line bg-surface print:hidden wall:border-0"
    >
      <div className="aspect-square bg-sunken" />
      {!isWall &&
        lines.map((line) => <div key={line} className={`rounded-full bg-sunken ${line}`} />)}
    </div>
  )
}
