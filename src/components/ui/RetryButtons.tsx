import { Button } from './Button'

export interface RetryButtonsProps {
  /** The visitor has tried again, and that failed too. */
  readonly hasRetried: boolean
  readonly onRetry: () => void
}

/**
 * "Try again", and beside it "Reload" once trying again has failed: what failed may be an import,
 * and some browsers keep a failed import until the page is reloaded.
 */
export function RetryButtons({ hasRetried, onRetry }: RetryButtonsProps) {
  return (
    <div className="mt-2 flex gap-3">
      <Button look="primary" onClick={onRetry}>
        Try again
      </Button>
      {hasRetried && <Button onClick={() => window.location.reload()}>Reload</Button>}
    </div>
  )
}
