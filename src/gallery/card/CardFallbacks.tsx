import { Button } from '../../ui/Button'

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
      aria-label="An image that could not be shown"
      aria-posinset={position}
      aria-setsize={setSize}
      data-index={position - 1}
      className="flex flex-col items-center justify-center gap-3 rounded-card border border-line bg-surface p-4 text-center"
    >
      <p className="text-muted">This image could not be shown.</p>
      <Button onClick={onRetry}>Try again</Button>
    </article>
  )
}

/** The lines of a card: prompt, tags, author. */
const LINES = ['h-4 w-4/5', 'h-6 w-3/5', 'h-8 w-1/2']

/** A placeholder for a card whose image is being fetched. The grid row gives it the size of a card. */
export function SkeletonCard() {
  return (
    <div
      data-testid="skeleton-card"
      aria-hidden="true"
      className="flex animate-pulse flex-col gap-3 overflow-hidden rounded-card border border-line bg-surface print:hidden"
    >
      <div className="mb-1 aspect-square bg-sunken" />
      {LINES.map((line) => (
        <div key={line} className={`mx-3.5 rounded-full bg-sunken ${line}`} />
      ))}
    </div>
  )
}
