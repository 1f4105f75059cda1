import { Component, type ReactNode } from 'react'

export interface ErrorBoundaryProps {
  readonly children: ReactNode
  /**
   * Rendered in place of children that threw while rendering.
   * @param retry renders the children again
   */
  readonly renderFallback: (retry: () => void) => ReactNode
  /** The children are rendered again when this changes, such as the id of what they show. */
  readonly resetKey?: string
}

interface State {
  readonly hasFailed: boolean
  readonly resetKey: string | undefined
}

/** Replaces children that threw while rendering by a fallback. React reports the error. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { hasFailed: false, resetKey: this.props.resetKey }

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true }
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, before: State): State | null {
    return resetKey === before.resetKey ? null : { hasFailed: false, resetKey }
  }

  readonly retry = () => this.setState({ hasFailed: false })

  override render() {
    return this.state.hasFailed ? this.props.renderFallback(this.retry) : this.props.children
  }
}
