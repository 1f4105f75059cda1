import type { ReactNode } from 'react'
import { Component } from 'react'
import { Button } from '../components/ui/Button'
import { Panel } from '../components/ui/Panel'

interface State {
  readonly failed: boolean
}

/** The last resort: a mistake of ours while rendering. Says so instead of showing an empty page. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { failed: false }

  static getDerivedStateFromError(): State {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <main className="grid min-h-dvh place-content-center p-4">
        <Panel title="Something went wrong" role="alert">
          <p className="text-muted">The page could not go on. Loading it again usually helps.</p>
          <Button look="primary" onClick={() => window.location.reload()} className="mt-2">
            Load again
          </Button>
        </Panel>
      </main>
    )
  }
}
