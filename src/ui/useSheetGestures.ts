import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  type RefObject,
  type TouchEvent,
} from 'react'
import { measureFinger } from './fingerSpeed'
import { isPageZoomed } from './pageZoom'

/** The movement after which a touch is a gesture, in CSS px. */
const SLOP_PX = 10
/** The movement after which a swipe steps, in CSS px. */
const SWIPE_PX = 60
/** The movement after which a pull closes the sheet, in CSS px. */
const PULL_PX = 110
/** A pull that ends as a flick closes the sheet after less. */
const FLICK_PX = 40
const FLICK_PX_PER_MS = 0.7

interface Gesture {
  readonly x: number
  readonly y: number
  /**
   * As the touch began, the panel was a sheet with nothing scrolled under the finger. A busy page receives the
   * first movement late, when the touch may have scrolled the content back to its top.
   */
  readonly canPull: boolean
  /** Nothing under the finger takes its way to the side, as a part of a host's detail view may. */
  readonly canSwipe: boolean
  /** Null for a movement within `SLOP_PX`, while the touch may be a tap. */
  kind: 'swipe' | 'pull' | 'scroll' | null
  /** Down. */
  readonly finger: ReturnType<typeof measureFinger>
}

const isSheet = () => window.matchMedia('(width < 48rem)').matches

/** The kind of a movement to the right and down, in CSS px. */
function kindOf(
  dx: number,
  dy: number,
  { canPull, canSwipe }: Pick<Gesture, 'canPull' | 'canSwipe'>,
): Gesture['kind'] {
  if (Math.max(Math.abs(dx), Math.abs(dy)) < SLOP_PX) return null
  if (Math.abs(dx) > Math.abs(dy)) return canSwipe ? 'swipe' : 'scroll'
  return dy > 0 && canPull ? 'pull' : 'scroll'
}

/** The elements of the panel that a finger is on, from the inside out. */
function elementsUnder(target: EventTarget, panel: HTMLElement): readonly Element[] {
  const elements: Element[] = []
  let element = target instanceof Element ? target : null
  for (; element !== null && panel.contains(element); element = element.parentElement) {
    elements.push(element)
  }
  return elements
}

/** Whether a finger that moves to the side moves a control, or scrolls an element. */
const takesSwipes = (element: Element): boolean =>
  element.matches('input, textarea, select, video, audio, [role="slider"]') ||
  (element.scrollWidth > element.clientWidth &&
    /auto|scroll/.test(getComputedStyle(element).overflowX))

/** Whether a pull that ends at a place and a time closes the sheet: it is long, or it is a flick. */
function closesSheet({ y, finger }: Gesture, end: number, time: number): boolean {
  const isFlick = end - y > FLICK_PX && finger.speedAt(end, time) > FLICK_PX_PER_MS
  return end - y > PULL_PX || isFlick
}

/**
 * @param px how far the sheet is below its place, in CSS px; null to move it back there. Until then its content does not
 *   scroll: it would while the finger goes back.
 */
function moveSheet(sheet: HTMLElement | null, px: number | null): void {
  if (sheet === null) return
  sheet.toggleAttribute('data-pulled', px !== null)
  sheet.style.transition = px === null ? '' : 'none'
  sheet.style.setProperty('--pull', px === null ? null : `${Math.max(0, px)}px`)
}

export interface SheetGesturesOptions {
  readonly isOpen: boolean
  /** False while the sheet is behind its picture. */
  readonly canPull: boolean
  readonly onSwipe: (by: 1 | -1) => void
  readonly onPull: () => void
}

/**
 * Gestures of one finger on the panel. A swipe to the left or right steps. If the panel is a sheet, it
 * follows a pull down and is closed by it. On a page that the visitor has zoomed into, a finger moves the page instead.
 */
export function useSheetGestures(
  panel: RefObject<HTMLElement | null>,
  { isOpen, canPull: canPullNow, onSwipe, onPull }: SheetGesturesOptions,
) {
  const gesture = useRef<Gesture | null>(null)
  // A sheet that is opened again while it leaves is still where a pull has left it.
  useLayoutEffect(() => {
    if (isOpen) moveSheet(panel.current, null)
  }, [isOpen, panel])

  const end = useCallback(() => {
    gesture.current = null
    moveSheet(panel.current, null)
  }, [panel])

  useEffect(() => {
    function move(event: globalThis.TouchEvent) {
      const touch = event.touches[0]
      const current = gesture.current
      if (current === null || touch === undefined) return
      const y = touch.clientY
      current.kind ??= kindOf(touch.clientX - current.x, y - current.y, current)
      current.finger.follow(y, event.timeStamp)
      const isPull = current.kind === 'pull'
      if (!isPull && current.kind !== 'swipe') return
      // The phone was turned.
      if (isPull && !isSheet()) return end()
      // Else the browser scrolls on after a finger that leaves on its way back up, or unseen: see `takeDrags`.
      if (event.cancelable) event.preventDefault()
      if (isPull) moveSheet(panel.current, y - current.y)
    }
    const sheet = panel.current
    // Not `onTouchMove`: React's listeners are passive.
    sheet?.addEventListener('touchmove', move, { passive: false })
    return () => sheet?.removeEventListener('touchmove', move)
  }, [panel, end])

  const latest = useRef({ onSwipe, onPull })
  useLayoutEffect(() => {
    latest.current = { onSwipe, onPull }
  })
  function lift({ type, changedTouches, timeStamp: time }: globalThis.TouchEvent) {
    const touch = changedTouches[0]
    const current = gesture.current
    if (current === null || touch === undefined || type === 'touchcancel') return end()
    const dx = touch.clientX - current.x
    const kind = current.kind ?? kindOf(dx, touch.clientY - current.y, current)
    if (kind === 'pull' && isSheet() && closesSheet(current, touch.clientY, time)) {
      gesture.current = null
      // It leaves from where it is.
      panel.current?.style.removeProperty('transition')
      return latest.current.onPull()
    }
    end()
    if (kind === 'swipe' && Math.abs(dx) > SWIPE_PX) latest.current.onSwipe(dx < 0 ? 1 : -1)
  }

  return {
    onTouchStart({ touches, target, timeStamp: time }: TouchEvent) {
      const touch = touches[0]
      const sheet = panel.current
      if (touches.length > 1 || !touch || !sheet || isPageZoomed()) return end()
      const { clientX: x, clientY: y } = touch
      const under = elementsUnder(target, sheet)
      const canPull = canPullNow && isSheet() && under.every(({ scrollTop }) => scrollTop <= 0)
      const canSwipe = !under.some(takesSwipes)
      gesture.current = { x, y, canPull, canSwipe, kind: null, finger: measureFinger(y, time) }
      // Not `onTouchEnd`: the events of a touch go to the element that it began on, and no further if a step has taken
      // that from the page.
      const listening = new AbortController()
      for (const type of ['touchend', 'touchcancel'] as const) {
        target.addEventListener(type, endTouch, { signal: listening.signal })
      }
      function endTouch(event: Event) {
        listening.abort()
        if (event instanceof globalThis.TouchEvent) lift(event)
      }
    },
  }
}
