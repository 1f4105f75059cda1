/** Scrolling faster than this, nobody makes out a picture: two windows a second. In px a ms. */
const FAST_PX_PER_MS = 1.5
/** So long after that it is calm again. */
const CALM_AFTER_MS = 100
/** A row of the widest grid: what a frame has time for. */
const RUNS_A_FRAME = 4

const waiting = new Set<() => void>()
let lastTop = 0
let lastTime = 0
let fastUntil = 0

function watch(): void {
  const now = performance.now()
  const top = window.scrollY
  if (Math.abs(top - lastTop) > FAST_PX_PER_MS * (now - lastTime)) fastUntil = now + CALM_AFTER_MS
  lastTop = top
  lastTime = now
}

function runSome(): void {
  const runs = performance.now() < fastUntil ? [] : [...waiting].slice(0, RUNS_A_FRAME)
  for (const run of runs) {
    waiting.delete(run)
    run()
  }
  if (waiting.size > 0) requestAnimationFrame(runSome)
  else window.removeEventListener('scroll', watch)
}

/**
 * Runs what costs too much to be done while the page scrolls fast: in the next frame, or as soon as
 * scrolling slows down, a few in each frame. Returns how to call it off.
 */
export function whenCalm(run: () => void): () => void {
  if (waiting.size === 0) {
    watch()
    // Only while something waits: each listener is one more thing to do while scrolling.
    window.addEventListener('scroll', watch, { passive: true })
    requestAnimationFrame(runSome)
  }
  waiting.add(run)
  return () => waiting.delete(run)
}
