import { Panel } from './Panel'
import { RetryButtons, type RetryButtonsProps } from './RetryButtons'

/** The message in place of the images where none could be loaded. */
export function LoadFailure(props: RetryButtonsProps) {
  return (
    <Panel title="The images could not be loaded" role="alert">
      <p className="text-muted">Something went wrong on the way. Nothing of yours is lost.</p>
      <RetryButtons {...props} />
    </Panel>
  )
}
