import { runWhenScrollSlows } from '../lib/runWhenScrollSlows'

/** Drawings begun in one frame: the browser needs some ms to show any of them. */
const MAX_PER_FRAME = 2

interface Waiting {
  /** How long the picture has to be in view, in ms. */
  readonly wait: number
  readonly draw: () => void
  /** When the picture was first seen in view, in ms of `performance.now()`; null while it is not in view. */
  since: number | null
}

const waiting = new Map<Element, Waiting>()
let timer: ReturnType<typeof setTimeout> | undefined
/** Cancels the scheduled `drawDue`; null while none is. */
let cancelScheduled: (() => void) | null = null

function schedule(): void {
  cancelScheduled ??= runWhenScrollSlows(drawDue)
}

/** How far a picture is from the centre of the window, in px; null where it is not in view. */
function distanceOf(picture: Element): number | null {
  const { top, bottom } = picture.getBoundingClientRect()
  const height = window.innerHeight
  return bottom > 0 && top < height ? Math.abs((top + bottom - height) / 2) : null
}

/** Draws pictures that have been in view long enough, the nearest to the centre of the window first. */
function drawDue(): void {
  cancelScheduled = null
  const now = performance.now()
  const due: { readonly picture: Element; readonly distance: number }[] = []
  let next = Infinity
  for (const [picture, entry] of waiting) {
    const distance = distanceOf(picture)
    entry.since = distance === null ? null : (entry.since ?? now)
    if (distance === null || entry.since === null) continue
    const left = entry.since + entry.wait - now
    if (left <= 0) due.push({ picture, distance })
    else next = Math.min(next, left)
  }
  due.sort((a, b) => a.distance - b.distance)
  for (const { picture } of due.slice(0, MAX_PER_FRAME)) {
    waiting.get(picture)?.draw()
    cancelDrawing(picture)
  }
  clearTimeout(timer)
  if (due.length > MAX_PER_FRAME) schedule()
  else if (next < Infinity) timer = setTimeout(schedule, next)
}

/** Cancels the call of `draw` for a picture, if there is to be one. */
export function cancelDrawing(picture: Element): void {
  waiting.delete(picture)
  if (waiting.size > 0) return
  clearTimeout(timer)
  cancelScheduled?.()
  cancelScheduled = null
  window.removeEventListener('scroll', schedule)
  window.removeEventListener('resize', schedule)
}

/**
 * Calls `draw` once when the picture has been in view for a time in which the page did not scroll fast.
 * @param wait that time, in ms
 */
export function drawInView(picture: Element, wait: number, draw: () => void): void {
  if (waiting.size === 0) {
    window.addEventListener('scroll', schedule, { passive: true })
    window.addEventListener('resize', schedule)
  }
  waiting.set(picture, { wait, draw, since: null })
  schedule()
}
