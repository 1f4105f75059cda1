import { viewport } from './viewport'

/** The scroll speed, in px/ms, above which the page scrolls fast: two windows a second, too fast to see a picture. */
const FAST_PX_PER_MS = 1.5
/** How long after the last fast scroll event the page still counts as scrolling fast, in ms. */
const SLOW_AFTER_MS = 100

/** The wait of a callback until the page scrolls no more, or no longer fast. */
interface Wait {
  /** Scroll events that prolong the wait. */
  readonly prolongedBy: 'all' | 'fast'
  /** The time from such an event to the end of the wait, in ms. */
  readonly ms: number
  /** The end of the wait, on the clock of `performance.now()`. */
  end: number
  timer?: ReturnType<typeof setTimeout>
}

const waits = new Set<Wait>()
/** What scrolls the page as long as anything waits: `viewport` is another one before all waits of a gallery end. */
let events: EventTarget | undefined
let lastTop = 0
let lastTime = 0

/** Whether the page has scrolled fast since the last measurement. */
function measureIsFast(): boolean {
  const now = performance.now()
  const top = viewport.top()
  const isFast = Math.abs(top - lastTop) > FAST_PX_PER_MS * (now - lastTime)
  lastTop = top
  lastTime = now
  return isFast
}

function prolong(): void {
  const isFast = measureIsFast()
  for (const wait of waits) {
    if (isFast || wait.prolongedBy === 'all') wait.end = lastTime + wait.ms
  }
}

/** Calls `run` when a wait is over. One timer looks again: a new timer for each event would cost more than the event. */
function schedule(wait: Wait, run: () => void): void {
  const left = wait.end - performance.now()
  if (left > 0) wait.timer = setTimeout(() => schedule(wait, run), left)
  else run()
}

function begin(wait: Wait): void {
  // Listens only while a callback waits, since each listener costs time in every scroll event.
  if (waits.size === 0) {
    events = viewport.events()
    events.addEventListener('scroll', prolong)
  }
  waits.add(wait)
}

function end(wait: Wait): void {
  clearTimeout(wait.timer)
  waits.delete(wait)
  if (waits.size === 0) events?.removeEventListener('scroll', prolong)
}

/**
 * Calls `run` once the page has not scrolled for some time, counted from this call on.
 * @param ms the time, more than 0
 * @returns a function that cancels the call
 */
export function onScrollIdle(run: () => void, ms: number): () => void {
  const wait: Wait = { prolongedBy: 'all', ms, end: performance.now() + ms }
  begin(wait)
  schedule(wait, () => {
    end(wait)
    run()
  })
  return () => end(wait)
}

const slow: Wait = { prolongedBy: 'fast', ms: SLOW_AFTER_MS, end: 0 }
const pending = new Set<() => void>()

const runInNextFrame = () => void requestAnimationFrame(runPending)

function runPending(): void {
  // A frame lays out the page anyway. Reading the position before it would lay out the page once more.
  if (measureIsFast()) slow.end = lastTime + slow.ms
  if (performance.now() < slow.end) return runInNextFrame()
  const runs = [...pending]
  pending.clear()
  end(slow)
  for (const run of runs) run()
}

/**
 * Calls `run` once, in the next frame in which the page does not scroll fast, however often it is passed until
 * then. For work that would make fast scrolling stutter.
 */
export function onScrollSlow(run: () => void): void {
  if (pending.size === 0) {
    begin(slow)
    runInNextFrame()
  }
  pending.add(run)
}
