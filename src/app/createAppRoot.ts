import { createRoot, type Root } from 'react-dom/client'
import { LoadError } from '../ui/retryAction'

/**
 * What React did about an error while rendering. `caught`: an error boundary showed its fallback.
 * `uncaught`: no boundary caught it, and the page is blank. `recovered`: React rendered again, without
 * the error.
 */
type Outcome = 'caught' | 'uncaught' | 'recovered'

/** The one place that reports all errors of rendering. Call a reporting service from here. */
function reportError(outcome: Outcome, error: unknown, componentStack: string | undefined): void {
  console.error(`Error while rendering (${outcome})`, error, componentStack)
}

/** Creates the root of the page, which reports errors of rendering. */
export function createAppRoot(element: HTMLElement): Root {
  return createRoot(element, {
    onCaughtError(error, info) {
      if (!(error instanceof LoadError)) reportError('caught', error, info.componentStack)
    },
    onUncaughtError: (error, info) => reportError('uncaught', error, info.componentStack),
    onRecoverableError: (error, info) => reportError('recovered', error, info.componentStack),
  })
}
