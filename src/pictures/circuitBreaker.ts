const MAX_FAILURES = 3
const SILENCE_MS = 8000
const OPEN_MS = 60_000

interface PendingRequests {
  /** Requests without an answer so far. */
  readonly pending: number
  /** Last answer or cancellation, or the first request since none was pending; ms. */
  readonly lastActivity: number
}

/**
 * The circuit breaker of a host. All times are in ms, of any one clock.
 *
 * - `closed`: the host is requested. `failures` counts failures in a row, 0 to 2.
 * - `open`: nothing is requested until the time `until`.
 * - `half-open`: one trial request decides. If it loads, the breaker closes; else it opens again.
 */
export type CircuitBreaker =
  | ({ readonly state: 'closed'; readonly failures: number } & PendingRequests)
  | { readonly state: 'open'; readonly until: number }
  | ({ readonly state: 'half-open' } & PendingRequests)

/**
 * - `requested`, `loaded`, `failed`: a request is sent, succeeds, fails.
 * - `cancelled`: the answer to a request is no longer needed.
 * - `timedOut`: the time of `nextCheckAt` has come.
 * - `retry`: the browser is online again, or the visitor asks for a retry.
 */
export type CircuitEvent = 'requested' | 'loaded' | 'failed' | 'cancelled' | 'timedOut' | 'retry'

/** The breaker of a host that was never requested. */
export const CLOSED: CircuitBreaker = { state: 'closed', failures: 0, pending: 0, lastActivity: 0 }

const HALF_OPEN: CircuitBreaker = { state: 'half-open', pending: 0, lastActivity: 0 }

const open = (now: number): CircuitBreaker => ({ state: 'open', until: now + OPEN_MS })

/** Whether another request may be sent: any number while closed, one while half-open, none while open. */
export function canRequest(breaker: CircuitBreaker): boolean {
  return breaker.state === 'closed' || (breaker.state === 'half-open' && breaker.pending === 0)
}

/** When `timedOut` is due unless another event comes first, in ms; null while nothing is due. */
export function nextCheckAt(breaker: CircuitBreaker): number | null {
  if (breaker.state === 'open') return breaker.until
  return breaker.pending > 0 ? breaker.lastActivity + SILENCE_MS : null
}

/**
 * The breaker after an event. It opens for 60 s after 3 failures in a row, or after 8 s in which
 * requests are pending and none is answered; pending requests count as cancelled then. After 60 s,
 * or at once with `retry`, it is half-open.
 * @param now in ms
 */
export function nextBreaker(
  breaker: CircuitBreaker,
  event: CircuitEvent,
  now: number,
): CircuitBreaker {
  if (breaker.state === 'open') {
    return event === 'timedOut' || event === 'retry' ? HALF_OPEN : breaker
  }
  const { pending, lastActivity } = breaker
  const answered = { pending: pending - 1, lastActivity: now }
  switch (event) {
    case 'requested':
      return { ...breaker, pending: pending + 1, lastActivity: pending > 0 ? lastActivity : now }
    case 'loaded':
      return { state: 'closed', failures: 0, ...answered }
    case 'failed': {
      const failures = breaker.state === 'closed' ? breaker.failures + 1 : MAX_FAILURES
      return failures < MAX_FAILURES ? { state: 'closed', failures, ...answered } : open(now)
    }
    case 'cancelled':
      // A cancellation restarts the 8 s: fast scrolling cancels every photo of a slow host.
      return { ...breaker, ...answered }
    case 'timedOut':
      return open(now)
    case 'retry':
      return breaker
  }
}
