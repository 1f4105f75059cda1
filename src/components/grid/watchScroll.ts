/**
 * Faster than this the eye sees no cards, and drawing them would only make the page late: the grid's
 * own pattern shows instead. 4 px a ms is two rows in three frames at 60 Hz.
 */
const FAST_PX_PER_MS = 4

/** A scroll this long after the last one is at rest, in browsers that do not say so themselves. */
const REST_MS = 100
const SAYS_REST = 'onscrollend' in window

/**
 * Longer than any step of a wheel or a finger, so it is a jump: four windows from rest, or 60 px a ms
 * while scrolling, since a busy page gets many steps in one event.
 */
const JUMP_WINDOWS = 4
const JUMP_PX_PER_MS = 60
const STILL_SCROLLING_MS = 200

/** Under this no window is so low that it is a jump. */
const SURELY_SMALL_PX = 400

/** All positions are the window's scroll position, in px. */
export interface ScrollHandlers {
  /** It moved a little, or has slowed down. */
  readonly onMove: (top: number) => void
  /** It is somewhere else: the scroll bar was dragged, or a key or a script jumped. */
  readonly onJump: (top: number) => void
  /** It moves no longer, and no finger is on the glass. */
  readonly onRest: () => void
}

export interface ScrollWatch {
  /** Writes the window's scroll position (px); the event that follows is nobody's gesture. */
  readonly write: (top: number) => void
  readonly stop: () => void
}

/** Tells small moves from jumps, and both from rest. Fast moves are not told at all. */
export function watchScroll({ onMove, onJump, onRest }: ScrollHandlers): ScrollWatch {
  let lastTop = window.scrollY
  let lastTime = 0
  let touching = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function rest() {
    clearTimeout(timer)
    timer = undefined
    if (touching) onMove(window.scrollY)
    else onRest()
  }

  /** One timer looks now and then, since setting a new one for each event costs more than the event. */
  function restSoon() {
    const left = lastTime + REST_MS - performance.now()
    if (left <= 0) rest()
    else timer = setTimeout(restSoon, left)
  }

  function scroll() {
    // Read once: each time the browser has to see whether its layout is still good.
    const top = window.scrollY
    const time = performance.now()
    const distance = Math.abs(top - lastTop)
    const since = time - lastTime
    lastTop = top
    lastTime = time
    const isSmall = distance <= since * FAST_PX_PER_MS && distance < SURELY_SMALL_PX
    // A small move is told at once, and most browsers say when it has ended.
    if (!isSmall || !SAYS_REST) timer ??= setTimeout(restSoon, REST_MS)
    if (isSmall) return onMove(top)
    const stepsSince = since < STILL_SCROLLING_MS ? since * JUMP_PX_PER_MS : 0
    if (distance > Math.max(JUMP_WINDOWS * window.innerHeight, stepsSince)) onJump(top)
    else if (distance <= since * FAST_PX_PER_MS) onMove(top)
  }

  function touch(event: Event) {
    touching = event instanceof TouchEvent && event.touches.length > 0
    lastTime = performance.now()
    timer ??= setTimeout(restSoon, REST_MS)
    // A touch ends where it began, and nobody else hears of it where that has left the page since.
    for (const type of ['touchend', 'touchcancel']) {
      event.target?.addEventListener(type, touch, { once: true })
    }
  }

  const listening = new AbortController()
  const options = { passive: true, signal: listening.signal }
  window.addEventListener('scroll', scroll, options)
  window.addEventListener('scrollend', rest, options)
  window.addEventListener('touchstart', touch, options)
  return {
    write(top) {
      window.scrollTo({ top, behavior: 'instant' })
      lastTop = window.scrollY
    },
    stop() {
      clearTimeout(timer)
      listening.abort()
    },
  }
}
