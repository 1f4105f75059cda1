import { useRef, type DragEvent, type MouseEvent, type PointerEvent } from 'react'

/** A finger or a mouse that has moved less may be a press, in px. */
export const SLOP_PX = 8

/** A flick has this speed, in px per ms. */
export const FLICK_PX_PER_MS = 0.5

/**
 * Handlers of an element whose buttons are not pressed by what drags on them, since a mouse clicks where it is let go, and
 * whose pictures the browser does not drag.
 */
export function useNoDragClicks() {
  const down = useRef({ x: 0, y: 0 })
  return {
    onDragStart: (event: DragEvent) => event.preventDefault(),
    onPointerDownCapture({ clientX: x, clientY: y }: PointerEvent) {
      down.current = { x, y }
    },
    onClickCapture(event: MouseEvent) {
      const { x, y } = down.current
      // A click by a key is at no place.
      const isDrag = event.detail > 0 && Math.hypot(event.clientX - x, event.clientY - y) > SLOP_PX
      if (isDrag) event.stopPropagation()
    },
  }
}
