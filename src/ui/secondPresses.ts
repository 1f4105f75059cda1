import { viewport } from '../lib/viewport'

/** How long after a press another one at its place is taken for the second of a double one, in ms. */
const SECOND_PRESS_MS = 500
/** How far from its place, in px: half of a target. */
const SAME_PLACE = 22

/** What the visitor presses: a control, or else the element. */
const pressedPart = ({ target }: Event): Element | null =>
  target instanceof Element ? (target.closest('a, button, input, label, [role]') ?? target) : null

/** What tells a part from others: a "Try again" that fails again is another element with each press. */
function nameOf(part: Element | null): string {
  const dialog = part?.closest('[role="dialog"]')?.id
  return [
    part?.ariaLabel ?? part?.textContent,
    part?.getAttribute('aria-describedby'),
    dialog,
  ].join()
}

/** A press that has ended in a click. */
interface Press {
  /** Null if nothing of the page was pressed. */
  readonly part: Element | null
  readonly name: string
  /** In px of the window. */
  readonly x: number
  readonly y: number
  /** In ms, as events have it. */
  readonly time: number
}

/**
 * Ignores the second press of a double one if it is not for what was pressed, which has closed or moved: it would be for
 * whatever comes to light.
 * @returns how to end that
 */
export function ignoreSecondPresses(): () => void {
  let last: Press = { part: null, name: '', x: 0, y: 0, time: Number.NEGATIVE_INFINITY }
  /** The press before that. */
  let before = last
  /** Whether the press under way is ignored. */
  let isIgnored = false

  function press(event: PointerEvent) {
    const { clientX, clientY, timeStamp, isTrusted, target } = event
    // A script gives the latest press to what is behind (`passOn`): it is no other one.
    const { part, name, x, y, time } = isTrusted ? last : before
    const isSecond =
      timeStamp - time < SECOND_PRESS_MS && Math.hypot(clientX - x, clientY - y) < SAME_PLACE
    const pressed = pressedPart(event)
    const isSame = pressed === part || nameOf(pressed) === name
    isIgnored = isSecond && !isSame && viewport.owns(target)
    // A finger may begin to scroll. It is its click that is ignored.
    if (event.pointerType !== 'touch') ignore(event)
  }
  function ignore(event: Event) {
    if (!isIgnored) return
    if (event.cancelable) event.preventDefault()
    event.stopImmediatePropagation()
  }
  /** A dialog of Headless UI closes by the end of a touch beside it. */
  function lift(event: TouchEvent) {
    if (isIgnored && event.cancelable) event.preventDefault()
  }
  function click(event: MouseEvent) {
    // A click by a key has no place.
    if (event.detail === 0) return
    ignore(event)
    if (!event.isTrusted) return
    before = last
    const { clientX: x, clientY: y, timeStamp: time } = event
    const part = pressedPart(event)
    // A third press is one more of the same.
    last = isIgnored ? { ...last, time } : { part, name: nameOf(part), x, y, time }
  }

  const listening = new AbortController()
  const options = { capture: true, signal: listening.signal }
  window.addEventListener('pointerdown', press, options)
  for (const type of ['pointerup', 'mousedown', 'mouseup'] as const) {
    window.addEventListener(type, ignore, options)
  }
  window.addEventListener('touchend', lift, { ...options, passive: false })
  window.addEventListener('click', click, options)
  window.addEventListener('keydown', () => (isIgnored = false), options)
  return () => listening.abort()
}
