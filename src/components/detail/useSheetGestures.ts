import type { RefObject, TouchEvent } from 'react'
import { useRef } from 'react'

/** All in CSS px: when a touch becomes a gesture, and how far it must go to do something. */
const SLOP = 10
const SWIPE = 60
const PULL = 110

interface Gesture {
  readonly x: number
  readonly y: number
  /** What it turned out to be; null while it may still be a tap. */
  axis: 'swipe' | 'pull' | 'scroll' | null
}

export interface SheetGestures {
  readonly onTouchStart: (event: TouchEvent) => void
  readonly onTouchMove: (event: TouchEvent) => void
  readonly onTouchEnd: (event: TouchEvent) => void
  readonly onTouchCancel: (event: TouchEvent) => void
}

const isSheet = () => window.matchMedia('(width < 48rem)').matches

/** Whether a touch there could scroll something up, in which case a pull is a scroll. */
function isScrolled(target: EventTarget, panel: HTMLElement): boolean {
  let element = target instanceof Element ? target : null
  for (; element !== null && panel.contains(element); element = element.parentElement) {
    if (element.scrollTop > 0) return true
  }
  return false
}

/** @param px down from where it rests; null lets go of it */
function moveSheet(sheet: HTMLElement | null, px: number | null): void {
  if (sheet === null) return
  sheet.style.transition = px === null ? '' : 'none'
  sheet.style.transform = px === null ? '' : `translateY(${Math.max(0, px)}px)`
}

/**
 * One finger's gestures on the panel: swiping left or right steps, pulling a sheet down closes it.
 * The sheet follows the finger.
 */
export function useSheetGestures(
  panel: RefObject<HTMLElement | null>,
  { onSwipe, onPull }: { readonly onSwipe: (by: 1 | -1) => void; readonly onPull: () => void },
): SheetGestures {
  const gesture = useRef<Gesture | null>(null)

  function axisOf(dx: number, dy: number, target: EventTarget): Gesture['axis'] {
    if (Math.max(Math.abs(dx), Math.abs(dy)) < SLOP) return null
    if (Math.abs(dx) > Math.abs(dy)) return 'swipe'
    const canPull = dy > 0 && isSheet() && panel.current && !isScrolled(target, panel.current)
    return canPull ? 'pull' : 'scroll'
  }

  function end() {
    gesture.current = null
    moveSheet(panel.current, null)
  }

  return {
    onTouchStart({ touches }) {
      const touch = touches[0]
      if (touches.length > 1 || touch === undefined) return end()
      gesture.current = { x: touch.clientX, y: touch.clientY, axis: null }
    },
    onTouchMove({ touches, target }) {
      const touch = touches[0]
      const now = gesture.current
      if (now === null || touch === undefined) return
      const dy = touch.clientY - now.y
      now.axis ??= axisOf(touch.clientX - now.x, dy, target)
      if (now.axis === 'pull') moveSheet(panel.current, dy)
    },
    onTouchEnd({ changedTouches }) {
      const touch = changedTouches[0]
      const now = gesture.current
      end()
      if (now === null || touch === undefined) return
      const dx = touch.clientX - now.x
      if (now.axis === 'swipe' && Math.abs(dx) > SWIPE) onSwipe(dx < 0 ? 1 : -1)
      if (now.axis === 'pull' && touch.clientY - now.y > PULL) onPull()
    },
    onTouchCancel: end,
  }
}
