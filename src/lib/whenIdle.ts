// Long enough to be after the first images on a slow phone, short enough to be before most clicks.
const LATEST_MS = 3000

/** Runs once the browser has nothing better to do, after 3 s at the latest. Returns how to call it off. */
export function whenIdle(run: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(run, LATEST_MS)
    return () => clearTimeout(timer)
  }
  const request = window.requestIdleCallback(run, { timeout: LATEST_MS })
  return () => window.cancelIdleCallback(request)
}
