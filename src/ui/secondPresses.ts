import { viewport } from '../lib/viewport'

/** A press that begins so soon after another one (ms), and so near (px), is its second. */
interface Nearness {
  readonly ms: number
  readonly px: number
}

/** Of a finger: as on Android, and half of a target. */
const SECOND_TAP: Nearness = { ms: 300, px: 22 }

/** Of a mouse, as on Windows. The next event says by `detail` whether the browser counts so too. */
const SECOND_CLICK: Nearness = { ms: 500, px: 4 }

/** What a press is for. */
interface Pressed {
  /** The control, or else the element; null if it is nothing of the page. */
  readonly part: Element | null
  /** What a screen reader calls it. */
  readonly name: string
  /** The card or dialog that it is in. */
  readonly container: Element | null
}

function pressedBy({ target }: Event): Pressed {
  const hit =
    target instanceof Element ? (target.closest('a, button, input, label, [role]') ?? target) : null
  const part = hit instanceof HTMLLabelElement ? (hit.control ?? hit) : hit
  const name = [part?.ariaLabel ?? part?.textContent, part?.getAttribute('aria-describedby')].join()
  return { part, name, container: part?.closest('article, [role="dialog"]') ?? null }
}

/** What an unknown press is for: nothing that another one is for. */
const UNKNOWN: Pressed = { part: null, name: '', container: null }

/** In px. */
const distance = (one: PointerEvent, other: PointerEvent): number =>
  Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)

/** Whether two presses are for one thing: a “Try again” that fails again is another element each time. */
const areForOne = (one: Pressed, other: Pressed): boolean =>
  one.part === other.part || (one.name === other.name && one.container === other.container)

/** Whether a press is for a dialog that has opened over what it began on. */
const isForNewDialog = ({ target }: Event, start: Event | null): boolean =>
  target instanceof Element &&
  target.closest('[role="dialog"]') !== null &&
  start?.target instanceof Element &&
  start.target.closest('[inert]') !== null

/**
 * Ignores the second press of a double click or tap if it would hit another control than the first, since that has closed
 * or moved; and a finger that was on the page when a dialog opened, which would press what came under it.
 * @returns how to end that
 */
export function ignoreSecondPresses(): () => void {
  /** What the press under way is for, and the one before; null if the visitor has done something else since. */
  let current: Pressed | null = UNKNOWN
  let first: Pressed | null = null
  /** How the latest press has begun. */
  let start: PointerEvent | null = null
  /** Where and when the latest press has ended; null if it became a scroll. */
  let end: PointerEvent | null = null
  let isMouse = false
  let isSecond = false
  let isIgnored = false

  const isSecondOf = (event: PointerEvent, { ms, px }: Nearness): boolean =>
    end !== null && event.timeStamp - end.timeStamp < ms && distance(event, end) < px

  /** What is pressed may go before it is released. So this judges each event of a press. */
  function judge(event: MouseEvent) {
    if (isMouse && event.detail > 1) isSecond = true
    if (isForNewDialog(event, start) && viewport.owns(event.target)) isIgnored = true
    if (!isSecond || first === null || !viewport.owns(event.target)) return
    if (!areForOne(pressedBy(event), first)) isIgnored = true
  }
  function press(event: PointerEvent) {
    // A press that a script passes on has been judged.
    if (!event.isTrusted || !event.isPrimary) return
    // A third press is one more of the same.
    if (!isIgnored) first = current
    current = pressedBy(event)
    start = event
    isMouse = event.pointerType === 'mouse'
    isIgnored = false
    isSecond = isSecondOf(event, isMouse ? SECOND_CLICK : SECOND_TAP)
    judge(event)
    // A menu opens by this event of a mouse. A finger may go on to scroll.
    if (isIgnored && isMouse) event.stopImmediatePropagation()
  }
  /** A dialog of Headless UI closes by the release of a press beside it. Others hear of that all the same. */
  function prevent(event: Event) {
    if (isIgnored && event.cancelable) event.preventDefault()
  }
  function release(event: PointerEvent) {
    if (!event.isTrusted || !event.isPrimary) return
    end = event.type === 'pointerup' ? event : null
    // A finger that swipes beside a dialog does not press there. On phones Headless UI sees to that itself.
    const isSwipe = !isMouse && start !== null && distance(event, start) > SECOND_TAP.px
    if (isSwipe && viewport.owns(event.target)) event.preventDefault()
    prevent(event)
  }
  function ignore(event: MouseEvent) {
    // A click by a key is no press.
    if (!event.isTrusted || event.detail === 0) return
    if (isMouse && event.detail === 1) isSecond = isIgnored = false
    judge(event)
    // A screen reader clicks without a press.
    if (event.type === 'click') start = null
    if (!isIgnored) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }

  /** Whoever turns the wheel or presses a key between two presses has gone on. */
  function goOn() {
    current = null
    isIgnored = false
  }

  const listening = new AbortController()
  const options = { capture: true, signal: listening.signal }
  window.addEventListener('pointerdown', press, options)
  window.addEventListener('mousedown', ignore, options)
  for (const type of ['pointerup', 'pointercancel'] as const) {
    window.addEventListener(type, release, options)
  }
  for (const type of ['wheel', 'keydown'] as const) {
    window.addEventListener(type, goOn, { ...options, passive: true })
  }
  window.addEventListener('touchend', prevent, { ...options, passive: false })
  for (const type of ['click', 'dblclick'] as const) {
    window.addEventListener(type, ignore, options)
  }
  return () => listening.abort()
}
