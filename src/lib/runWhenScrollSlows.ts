/** The scroll speed, in px/ms, above which callbacks wait: two windows a second, too fast to see a picture. */
const FAST_PX_PER_MS = 1.5
/** How long callbacks wait after the last fast scroll event, in ms. */
const SLOW_AFTER_MS = 100
/** Callbacks run in one frame at most: one row of the widest grid. */
const MAX_RUNS_PER_FRAME = 4

const pending = new Set<() => void>()
let isScheduled = false
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
  isScheduled = true
  const left = fastUntil - performance.now()
  if (left > 0) setTimeout(schedule, left)
  else requestAnimationFrame(runPending)
}

function runPending(): void {
  const isFast = performance.now() < fastUntil
  const runs = isFast ? [] : [...pending].slice(0, MAX_RUNS_PER_FRAME)
  for (const run of runs) {
    pending.delete(run)
    run()
  }
  if (pending.size > 0) return schedule()
  isScheduled = false
  window.removeEventListener('scroll', measureSpeed)
}

/**
 * Calls `run` once, in the next frame in which the page does not scroll fast; a few callbacks in each
 * frame, in the order of the calls. For work that would make fast scrolling stutter.
 * @returns a function that cancels the call
 */
export function runWhenScrollSlows(run: () => void): () => void {
  if (!isScheduled) {
    measureSpeed()
    // Listens only while a callback is pending, since each listener costs time in every scroll event.
    window.addEventListener('scroll', measureSpeed, { passive: true })
    schedule()
  }
  pending.add(run)
  return () => pending.delete(run)
}
