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

/** All positions are the window's scroll position, in px. */
export interface ScrollHandlers {
  /** The page moved slowly enough to render rows, or it stands still under a finger. */
  readonly onMove: (top: number) => void
  /** The page jumped: the scroll bar was dragged, or a key or a script scrolled far. */
  readonly onJump: (top: number) => void
  /** The page stands still, and no finger is on the screen. */
  readonly onRest: () => void
  /**
   * Whether the page is laid out for another window than the one that was rendered: after a resize, or on paper.
   * The browser then scrolls for reasons of its own, which the visitor did not ask for.
   */
  readonly isOutOfStep: () => boolean
}

export interface ScrollWatcher {
  /** The scroll position (px) of the visitor's last scroll event or of the last write: what was on screen last. */
  readonly lastTop: () => number
  /** A finger is on the screen, or the page still moves from its swipe. */
  readonly isTouchScrolling: () => boolean
  /** Leads to `onRest` although the page stands still, once it has done so for 100 ms. */
  readonly rest: () => void
  /** Writes the window's scroll position (px). The scroll event that follows is no jump. */
  readonly write: (top: number) => void
  readonly stop: () => void
}

/**
 * Watches the window's scroll position. The watcher is a state machine:
 *
 *     resting ── scroll ──────▶ scrolling ── scrollend, or REST_MS without scroll ──▶ resting (onRest)
 *     resting ── touchstart ──▶ touched ── last finger lifted ──▶ scrolling
 *
 * A pending wait is the state "scrolling"; fingers on the screen, "touched". `scrollend` is not relied
 * on: not every supported browser has it.
 */
export function watchScroll(handlers: ScrollHandlers): ScrollWatcher {
  const { onMove, onJump, onRest } = handlers
  let lastTop = window.scrollY
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

  /** Whether it is the browser that scrolls, and not the visitor. */
  const isByBrowser = () => !isTouchScrolling && handlers.isOutOfStep()

  function rest() {
    stopWaiting()
    if (isByBrowser()) return waitForRest()
    if (hasFingers) return onMove(window.scrollY)
    // The page has scrolled, and the event is still to come: it may be a jump.
    if (window.scrollY !== lastTop) return scroll()
    isTouchScrolling = false
    onRest()
  }

  function waitForRest() {
    lastTime = performance.now()
    stopWaiting()
    cancelRest = onScrollIdle(rest, REST_MS)
  }

  function scroll() {
    if (isByBrowser()) return waitForRest()
    // Read once: each time the browser has to check whether its layout is still valid.
    const top = window.scrollY
    const time = performance.now()
    const distance = Math.abs(top - lastTop)
    const since = time - lastTime
    lastTop = top
    lastTime = time
    cancelRest ??= onScrollIdle(rest, REST_MS)
    const scrolled = since < STILL_SCROLLING_MS ? since * JUMP_PX_PER_MS : 0
    const isJump =
      distance >= MIN_JUMP_PX && distance > Math.max(JUMP_WINDOWS * window.innerHeight, scrolled)
    if (isJump) onJump(top)
    else if (distance <= since * TOO_FAST_PX_PER_MS) onMove(top)
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
      if (type === 'touchstart') target.addEventListener(end, touchEnd, options)
      else if (targetTouches.length === 0) target.removeEventListener(end, touchEnd)
    }
  }
  function touchEnd(event: Event) {
    if (event instanceof TouchEvent) touch(event)
  }

  window.addEventListener('scroll', scroll, options)
  window.addEventListener('scrollend', scrollEnd, options)
  window.addEventListener('touchstart', touch, options)
  return {
    lastTop: () => lastTop,
    isTouchScrolling: () => isTouchScrolling,
    rest: waitForRest,
    write(top) {
      window.scrollTo({ top, behavior: 'instant' })
      lastTop = window.scrollY
    },
    stop() {
      stopWaiting()
      listening.abort()
    },
  }
}
