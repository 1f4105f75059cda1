/** The code of a part of the page could not be loaded. The page reports it to the visitor. */
export class LoadError extends Error {}

/** What a visitor can do about a failure: the label of a button and what it does. */
export interface RetryAction {
  readonly label: 'Try again' | 'Reload' | 'Export likes' | 'Undo'
  readonly run: () => void
}

/** Loads the page again. */
export const reloadPage = (): void => window.location.reload()

/** The action of a notice that reloads the page. */
const RELOAD: RetryAction = { label: 'Reload', run: reloadPage }

/**
 * What the visitor can do about code that could not be loaded: try again and, after that has failed too, reload
 * the page, since some browsers keep a failed import until then. Offline a reload would lose the page.
 */
export const retryAction = (hasRetried: boolean, retry: () => void): RetryAction =>
  hasRetried && navigator.onLine ? RELOAD : { label: 'Try again', run: retry }
