import type { ReactNode } from 'react'
import { Component } from 'react'
import { Button } from '../components/ui/Button'

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
      <main role="alert" className="grid min-h-dvh place-content-center gap-4 p-6 text-center">
        <h1 className="text-2xl font-semibold tracking-tight">Something went wrong</h1>
        <p className="text-muted">The page could not go on. Loading it again usually helps.</p>
        <Button look="primary" onClick={() => window.location.reload()} className="mx-auto">
          Load again
        </Button>
      </main>
    )
  }
}
