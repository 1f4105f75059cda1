import type { Scroller } from '../../lib/viewport'
import { onScrollIdle } from '../../lib/onScrollIdle'

/**
 * Above this speed the page scrolls without rendering new rows, which would delay its frames; the
 * empty cells behind the rows (`EmptyCells`) show in place of them. 4 px/ms is 67 px per frame at 60 Hz.
 */
const TOO_FAST_PX_PER_MS = 4

/** The page rests this long after its last scroll event, in ms. */
const REST_MS = 100

/**
 * A jump is longer than any step of a wheel or a finger: four windows while the page stands still. While
 * it scrolls, 60 px/ms, since a busy page gets many steps in one event.
 */
const JUMP_WINDOWS = 4
const JUMP_PX_PER_MS = 60
const STILL_SCROLLING_MS = 200
/** A shorter distance is never a jump. It is tested first, without reading the window's height. */
const MIN_JUMP_PX = 400

/**
 * How far the visitor has scrolled since the last event: slowly enough to render rows (which includes not at all), too
 * fast for that, or in a jump: the scroll bar was dragged, or a key or a script scrolled far.
 */
export type Pace = 'slow' | 'fast' | 'jump'

/** All positions are scroll positions, in px. */
export interface ScrollHandlers {
  /** Where the scroller was after the last scroll event or write. */
  readonly lastTop: () => number
  /**
   * Whether a scroll event is the browser's own, and to be ignored.
   * @param isTouched see `ScrollWatcher.isTouchScrolling`
   */
  readonly isByBrowser: (isTouched: boolean) => boolean
  /** The visitor scrolled, or stands still with a finger on the screen. */
  readonly onScroll: (top: number, pace: Pace) => void
  /** The page stands still, and no finger is on the screen. */
  readonly onRest: () => void
}

export interface ScrollWatcher {
  /** A finger is on the screen, or the page still moves from its swipe. */
  readonly isTouchScrolling: () => boolean
  /** Leads to `onRest` although the page stands still, once it has done so for 100 ms. */
  readonly rest: () => void
  readonly stop: () => void
}

/**
 * Watches the scroll position. The watcher is a state machine:
 *
 *     resting ── scroll ──────▶ scrolling ── scrollend, or REST_MS without scroll ──▶ resting (onRest)
 *     resting ── touchstart ──▶ touched ── last finger lifted ──▶ scrolling
 *
 * A pending wait is the state "scrolling"; fingers on the screen, "touched". `scrollend` is not relied
 * on: not every supported browser has it.
 */
export function watchScroll(scroller: Scroller, handlers: ScrollHandlers): ScrollWatcher {
  const { lastTop, onScroll, onRest } = handlers
  let lastTime = 0
  let hasFingers = false
  /** From the first finger on the screen until the page rests. */
  let isTouchScrolling = false
  let cancelRest: (() => void) | undefined

  const listening = new AbortController()
  const options = { passive: true, signal: listening.signal }

  function stopWaiting() {
    cancelRest?.()
    cancelRest = undefined
  }

  const isByBrowser = () => handlers.isByBrowser(isTouchScrolling)

  function rest() {
    stopWaiting()
    if (isByBrowser()) return waitForRest()
    const top = scroller.top()
    if (hasFingers) return onScroll(top, 'slow')
    // The page has scrolled, and the event is still to come: it may be a jump.
    if (top !== lastTop()) return scroll()
    isTouchScrolling = false
    onRest()
  }

  function waitForRest() {
    lastTime = performance.now()
    stopWaiting()
    cancelRest = onScrollIdle(rest, REST_MS)
  }

  function paceOf(distance: number, since: number): Pace {
    const scrolled = since < STILL_SCROLLING_MS ? since * JUMP_PX_PER_MS : 0
    const isJump =
      distance >= MIN_JUMP_PX && distance > Math.max(JUMP_WINDOWS * scroller.height(), scrolled)
    if (isJump) return 'jump'
    return distance <= since * TOO_FAST_PX_PER_MS ? 'slow' : 'fast'
  }

  function scroll() {
    if (isByBrowser()) return waitForRest()
    // Read once: each time the browser has to check whether its layout is still valid.
    const top = scroller.top()
    const time = performance.now()
    const since = time - lastTime
    lastTime = time
    cancelRest ??= onScrollIdle(rest, REST_MS)
    onScroll(top, paceOf(Math.abs(top - lastTop()), since))
  }

  function scrollEnd() {
    if (cancelRest !== undefined) rest()
  }

  /**
   * The events that end a touch go to the element that it began on, and no further if that element
   * has left the document meanwhile. So the listeners are on the element, until its last finger is lifted.
   */
  function touch({ type, target, touches, targetTouches }: TouchEvent) {
    hasFingers = touches.length > 0
    isTouchScrolling = true
    waitForRest()
    if (!(target instanceof EventTarget)) return
    for (const end of ['touchend', 'touchcancel'] as const) {
      if (type === 'touchstart') target.addEventListener(end, onTouch, options)
      else if (targetTouches.length === 0) target.removeEventListener(end, onTouch)
    }
  }
  function onTouch(event: Event) {
    if (event instanceof TouchEvent) touch(event)
  }

  const events = scroller.events()
  events.addEventListener('scroll', scroll, options)
  events.addEventListener('scrollend', scrollEnd, options)
  events.addEventListener('touchstart', onTouch, options)
  return {
    isTouchScrolling: () => isTouchScrolling,
    rest: waitForRest,
    stop() {
      stopWaiting()
      listening.abort()
    },
  }
}
