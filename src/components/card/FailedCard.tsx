import { Button } from '../ui/Button'

export interface FailedCardProps {
  /** 1-based, in the whole gallery. */
  readonly position: number
  /** Images in the whole gallery; -1 while that is not known. */
  readonly setSize: number
  /** Renders the card again. */
  readonly onRetry: () => void
}

/** A card that threw an error while rendering: it keeps the place and the position in the feed. */
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
