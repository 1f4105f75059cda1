/** What the current history entry carries; empty where it carries no object. */
export function historyState(): object {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null ? state : {}
}

/**
 * Changes the current history entry. Browsers take only so many changes in a time (Safari 100 in
 * 30 s, and it throws; Chromium 200 in 10 s): one too many is left out.
 */
export function replaceEntry(state: object, address?: string): void {
  try {
    window.history.replaceState(state, '', address)
  } catch {
    // The next change says all that this one would have.
  }
}
