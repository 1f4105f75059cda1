/** How many failures in a row end the requests. */
const MOST_FAILURES = 3
/** How long there are none then, in ms. */
const REST_MS = 60_000

let failures = 0
let closedUntil = 0

/** Whether the host of the photos may be asked. */
export const isOpen = (): boolean => Date.now() >= closedUntil

export function report(answer: 'loaded' | 'failed'): void {
  failures = answer === 'loaded' ? 0 : failures + 1
  if (failures >= MOST_FAILURES) closedUntil = Date.now() + REST_MS
}
