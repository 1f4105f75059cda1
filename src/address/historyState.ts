/** What the current history entry carries; empty where it carries no object. */
export function historyState(): object {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null ? state : {}
}
