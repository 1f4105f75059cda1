import { flushSync } from 'react-dom'
import { onScrollSlow } from '../lib/onScrollIdle'

/** The most limited drawings under way at a time. */
const MAX_UNDER_WAY = 4
/** The next are begun when no more than this are left: one at a time, `drawDue` would run in every frame. */
const FEW_UNDER_WAY = 1

/** A picture that is to be drawn. */
export interface DrawablePicture {
  /** How long the picture has to be in view before it is drawn, in ms. */
  readonly wait: number
  /** Whether it waits while too many are under way. One that is drawn at once need not. */
  readonly isLimited: boolean
  /** Draws the picture and answers with its URL. It does not reject. */
  readonly draw: () => Promise<string>
  readonly show: (url: string) => void
  /** Draws and shows the picture at once, for a print. */
  readonly showNow: () => void
}

interface Waiting extends DrawablePicture {
  isUnderWay: boolean
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
let underWay = 0

/** Created for the first picture: the build renders pictures too, and has none. */
let observer: IntersectionObserver | undefined

function follow(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    const picture = waiting.get(target)
    // While `unknown` the picture is not observed, but an entry of an earlier observation may still arrive.
    if (picture === undefined || picture.isInView === 'unknown') continue
    if (picture.isInView === isIntersecting) continue
    picture.isInView = isIntersecting
    picture.since = null
    if (isIntersecting) schedule()
  }
}

const schedule = () => onScrollSlow(drawDue)

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

async function draw(element: Element, picture: Waiting): Promise<void> {
  observer?.unobserve(element)
  picture.isUnderWay = true
  const slots = picture.isLimited ? 1 : 0
  underWay += slots
  const url = await picture.draw()
  underWay -= slots
  if (waiting.get(element) === picture) {
    forget(element)
    picture.show(url)
  }
  if (waiting.size > 0 && underWay <= FEW_UNDER_WAY) schedule()
}

function showAllNow(): void {
  flushSync(() => {
    for (const [element, { showNow }] of waiting) {
      cancelDrawing(element)
      showNow()
    }
  })
}

/** Lets a picture wait no longer. Returns whether it was waiting. */
function forget(picture: Element): boolean {
  const wasWaiting = waiting.delete(picture)
  if (waiting.size === 0) window.removeEventListener('beforeprint', showAllNow)
  return wasWaiting
}

/** Draws pictures that have been in view long enough, the nearest to the centre of the window first. */
function drawDue(): void {
  const now = performance.now()
  const due: (readonly [element: Element, picture: Waiting, distance: number])[] = []
  let next = Infinity
  for (const [element, picture] of waiting) {
    if (picture.isUnderWay) continue
    if (picture.isInView === 'unknown') {
      observer ??= new IntersectionObserver(follow)
      observer.observe(element)
      picture.isInView = isInWindow(element)
    }
    if (!picture.isInView) continue
    picture.since ??= now
    const left = picture.since + picture.wait - now
    if (left <= 0) due.push([element, picture, distanceOf(element)])
    else next = Math.min(next, left)
  }
  due.sort(([, , a], [, , b]) => a - b)
  for (const [element, picture] of due) {
    if (!picture.isLimited || underWay < MAX_UNDER_WAY) void draw(element, picture)
  }
  clearTimeout(timer)
  if (next < Infinity) timer = setTimeout(schedule, next)
}

/** Cancels the drawing of a picture, if there is to be one: one under way is not shown. */
export function cancelDrawing(picture: Element): void {
  if (forget(picture)) observer?.unobserve(picture)
}

/**
 * Draws a picture once, and shows it. It is begun when the page does not scroll fast and the element is in view;
 * the time to wait begins with the first such frame.
 */
export function drawInView(element: Element, picture: DrawablePicture): void {
  // On paper the pictures around the window show too, and the browser waits for no worker.
  if (waiting.size === 0) window.addEventListener('beforeprint', showAllNow)
  waiting.set(element, { ...picture, isUnderWay: false, isInView: 'unknown', since: null })
  schedule()
}
