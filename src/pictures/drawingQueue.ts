import { runWhenScrollSlows } from '../lib/runWhenScrollSlows'

/** Drawings begun in one frame: the browser needs some ms to show any of them. */
const MAX_PER_FRAME = 2

interface Waiting {
  /** How long the picture has to be in view, in ms. */
  readonly wait: number
  readonly draw: () => void
  /** `unknown` until the page does not scroll fast: pictures that only pass by are never observed. */
  isInView: boolean | 'unknown'
  /**
   * When the page did not scroll fast for the first time since the picture is in view, in ms of
   * `performance.now()`; null before that.
   */
  since: number | null
}

const waiting = new Map<Element, Waiting>()
let timer: ReturnType<typeof setTimeout> | undefined

const observer = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) {
    const picture = waiting.get(target)
    // While `unknown` the picture is not observed, but an entry of an earlier observation may still arrive.
    if (picture === undefined || picture.isInView === 'unknown') continue
    if (picture.isInView === isIntersecting) continue
    picture.isInView = isIntersecting
    picture.since = null
    if (isIntersecting) schedule()
  }
})

const schedule = () => runWhenScrollSlows(drawDue)

/** How far a picture is from the centre of the window, in px. */
function distanceOf(picture: Element): number {
  const { top, bottom } = picture.getBoundingClientRect()
  return Math.abs((top + bottom - window.innerHeight) / 2)
}

/** Whether a picture is in view now. Observers answer after the next frame. */
function isInWindow(picture: Element): boolean {
  const { top, bottom } = picture.getBoundingClientRect()
  return bottom > 0 && top < window.innerHeight
}

/** Draws pictures that have been in view long enough, the nearest to the centre of the window first. */
function drawDue(): void {
  const now = performance.now()
  const due: { readonly element: Element; readonly distance: number }[] = []
  let next = Infinity
  for (const [element, picture] of waiting) {
    if (picture.isInView === 'unknown') {
      observer.observe(element)
      picture.isInView = isInWindow(element)
    }
    if (!picture.isInView) continue
    picture.since ??= now
    const left = picture.since + picture.wait - now
    if (left <= 0) due.push({ element, distance: distanceOf(element) })
    else next = Math.min(next, left)
  }
  due.sort((a, b) => a.distance - b.distance)
  for (const { element } of due.slice(0, MAX_PER_FRAME)) {
    waiting.get(element)?.draw()
    cancelDrawing(element)
  }
  clearTimeout(timer)
  if (due.length > MAX_PER_FRAME) schedule()
  else if (next < Infinity) timer = setTimeout(schedule, next)
}

/** Cancels the call of `draw` for a picture, if there is to be one. */
export function cancelDrawing(picture: Element): void {
  if (waiting.delete(picture)) observer.unobserve(picture)
}

/**
 * Calls `draw` once, in a frame in which the page does not scroll fast and the picture is in view.
 * @param wait how long the picture has to be in view before, in ms, from the first such frame on
 */
export function drawInView(picture: Element, wait: number, draw: () => void): void {
  waiting.set(picture, { wait, draw, isInView: 'unknown', since: null })
  schedule()
}
