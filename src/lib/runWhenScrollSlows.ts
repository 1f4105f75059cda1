/** The scroll speed, in px/ms, above which callbacks wait: two windows a second, too fast to see a picture. */
const FAST_PX_PER_MS = 1.5
/** How long callbacks wait after the last fast scroll event, in ms. */
const SLOW_AFTER_MS = 100

const pending = new Set<() => void>()
let lastTop = 0
let lastTime = 0
/** The end of the wait, on the clock of `performance.now()`. */
let fastUntil = 0

function measureSpeed(): void {
  const now = performance.now()
  const top = window.scrollY
  if (Math.abs(top - lastTop) > FAST_PX_PER_MS * (now - lastTime)) fastUntil = now + SLOW_AFTER_MS
  lastTop = top
  lastTime = now
}

/** Runs callbacks in the next frame, or looks again when the page may have slowed down. */
function schedule(): void {
  const left = fastUntil - performance.now()
  if (left > 0) setTimeout(schedule, left)
  else requestAnimationFrame(runPending)
}

function runPending(): void {
  if (performance.now() < fastUntil) return schedule()
  const runs = [...pending]
  pending.clear()
  window.removeEventListener('scroll', measureSpeed)
  for (const run of runs) run()
}

/**
 * Calls `run` once, in the next frame in which the page does not scroll fast, however often it is passed until
 * then. For work that would make fast scrolling stutter.
 */
export function runWhenScrollSlows(run: () => void): void {
  if (pending.size === 0) {
    measureSpeed()
    // Listens only while a callback is pending, since each listener costs time in every scroll event.
    window.addEventListener('scroll', measureSpeed, { passive: true })
    schedule()
  }
  pending.add(run)
}
