import { createRoot, type Root } from 'react-dom/client'

/**
 * What React did about an error while rendering. `caught`: an error boundary showed its fallback.
 * `uncaught`: no boundary caught it, and the page is blank. `recovered`: React rendered again, without
 * the error.
 */
type Outcome = 'caught' | 'uncaught' | 'recovered'

/** The one place where all errors of rendering are reported. Call a reporting service from here. */
function reportError(outcome: Outcome, error: unknown, componentStack: string | undefined): void {
  console.error(`Error while rendering (${outcome})`, error, componentStack)
}

/**
 * Keeps React from listening for `wheel`; an `onWheel` prop is never called. While anything listens, the
 * browser interrupts the page at each turn of the wheel to look up what is under the pointer: 4 % of the
 * CPU time of scrolling.
 */
function ignoreWheel(element: HTMLElement): void {
  const listen = element.addEventListener.bind(element)
  element.addEventListener = (...args: Parameters<typeof listen>) => {
    if (args[0] !== 'wheel') listen(...args)
  }
}

/** Creates the root of the page, which reports errors of rendering and does not listen for the wheel. */
export function createAppRoot(element: HTMLElement): Root {
  ignoreWheel(element)
  return createRoot(element, {
    onCaughtError: (error, info) => reportError('caught', error, info.componentStack),
    onUncaughtError: (error, info) => reportError('uncaught', error, info.componentStack),
    onRecoverableError: (error, info) => reportError('recovered', error, info.componentStack),
  })
}
