import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react'
import { useTakeDrags } from '../../ui/useTakeDrags'
import { indexAt, MARGIN, placeOf, type Rail } from './rail'

interface RailPointerOptions {
  readonly root: RefObject<HTMLElement | null>
  readonly rail: Rail
  /** The index (0-based) in view. */
  readonly current: () => number
  readonly jumpTo: (index: number) => void
}

/** What a pointer drags. Lengths are px below the top of the rail. */
interface Drag {
  /** Another finger is not for the rail. */
  readonly pointer: number
  /** From the marker to the pointer: the handle stays where it is under the finger that takes hold of it. */
  readonly grip: number
  /** The place that the marker is to have. */
  place: number
}

/** Presses and drags on the rail: each jumps to the index at its place. */
export function useRailPointer({ root, rail, current, jumpTo }: RailPointerOptions) {
  const [isDragging, setDragging] = useState(false)
  /** The place of a mouse over the rail, in px below its top; null if it is elsewhere, or drags. */
  const [hovered, setHovered] = useState<number | null>(null)
  const drag = useRef<Drag>(null)
  const frame = useRef(0)
  useEffect(() => () => cancelAnimationFrame(frame.current), [])
  useTakeDrags(root)

  const placeIn = ({ clientY }: PointerEvent) =>
    clientY - (root.current?.getBoundingClientRect().top ?? 0) - MARGIN

  function jumpToDragged() {
    frame.current = 0
    if (drag.current !== null) jumpTo(indexAt(rail, drag.current.place))
  }

  function press(event: PointerEvent<HTMLElement>) {
    // The end of a drag may not have been told: a window of the system can take the pointer.
    const isDragged = drag.current && event.currentTarget.hasPointerCapture(drag.current.pointer)
    if (event.button !== 0 || isDragged) return
    const isOnHandle = event.target !== event.currentTarget
    const grip = isOnHandle ? placeIn(event) - placeOf(rail, current()) : 0
    drag.current = { pointer: event.pointerId, grip, place: placeIn(event) - grip }
    event.currentTarget.setPointerCapture(event.pointerId)
    setDragging(true)
    setHovered(null)
    if (!isOnHandle) jumpTo(indexAt(rail, drag.current.place))
  }
  function move(event: PointerEvent<HTMLElement>) {
    if (drag.current === null) {
      if (event.pointerType === 'mouse') setHovered(placeIn(event))
      return
    }
    if (event.pointerId !== drag.current.pointer) return
    drag.current.place = placeIn(event) - drag.current.grip
    if (frame.current === 0) frame.current = requestAnimationFrame(jumpToDragged)
  }
  function release({ pointerId }: PointerEvent) {
    if (pointerId !== drag.current?.pointer) return
    // The last movement may still wait for its frame.
    cancelAnimationFrame(frame.current)
    if (frame.current !== 0) jumpToDragged()
    drag.current = null
    setDragging(false)
  }

  const handlers = {
    onPointerDown: press,
    onPointerMove: move,
    onPointerUp: release,
    onPointerCancel: release,
    onLostPointerCapture: release,
    onPointerLeave: () => setHovered(null),
  }
  return { isDragging, hovered, handlers }
}
