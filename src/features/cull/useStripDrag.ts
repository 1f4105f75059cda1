import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { measureFinger } from '../../ui/fingerSpeed'
import { FLICK_PX_PER_MS, SLOP_PX } from './drags'

/** How long the strip goes on at the speed of a flick, in ms. */
const GLIDE_MS = 150

interface Drag {
  readonly pointer: number
  readonly x: number
  /** From one picture to the next, in px. */
  readonly pitch: number
  /** To the right. */
  readonly finger: ReturnType<typeof measureFinger>
  isMoving: boolean
}

interface StripDragOptions {
  readonly strip: RefObject<HTMLElement | null>
  /** Of the picture on the stage, 0-based. */
  readonly index: number
  /** How many pictures the strip has. */
  readonly count: number
  readonly onGo: (index: number) => void
}

/**
 * Lets a finger or the mouse drag the filmstrip, which follows: `--drag` of it is how far, in px to the right. The picture
 * that is in the middle when it is let go, or that a flick brings there, comes on the stage. A second finger ends that.
 * @returns the index that is in the middle
 */
export function useStripDrag({ strip, index, count, onGo }: StripDragOptions): number {
  const [middle, setMiddle] = useState<number | null>(null)
  const go = useEffectEvent(onGo)
  const bounded = useEffectEvent((to: number) => Math.max(0, Math.min(count - 1, to)))
  useEffect(() => {
    const element = strip.current
    if (element === null) return undefined
    let drag: Drag | null = null
    const listening = new AbortController()
    const { signal } = listening

    function end() {
      drag = null
      element?.style.removeProperty('--drag')
      setMiddle(null)
    }
    /** @param way to the right, in px */
    const indexAfter = (way: number, { pitch }: Drag) => bounded(index - Math.round(way / pitch))
    function down({ pointerId, button, clientX: x, timeStamp }: PointerEvent) {
      if (drag !== null) return end()
      const [first, second] = element?.querySelectorAll('button') ?? []
      // Of a single picture any will do: it stays in the middle.
      const pitch = first && second ? second.offsetLeft - first.offsetLeft : 1
      const finger = measureFinger(x, timeStamp)
      if (button === 0) drag = { pointer: pointerId, x, pitch, finger, isMoving: false }
    }
    function move({ pointerId, buttons, clientX, timeStamp }: PointerEvent) {
      if (drag === null || pointerId !== drag.pointer || element === null) return
      // A mouse was let go elsewhere before it dragged.
      if (buttons === 0) return end()
      const way = clientX - drag.x
      if (!drag.isMoving) {
        if (Math.abs(way) < SLOP_PX) return
        drag.isMoving = true
        element.setPointerCapture(pointerId)
      }
      drag.finger.follow(clientX, timeStamp)
      const moved = (index - bounded(index - way / drag.pitch)) * drag.pitch
      element.style.setProperty('--drag', `${moved}px`)
      setMiddle(indexAfter(moved, drag))
    }
    function up({ pointerId, pointerType, clientX, timeStamp }: PointerEvent) {
      if (drag === null || pointerId !== drag.pointer) return
      const { isMoving, x, finger } = drag
      const speed = finger.speedAt(clientX, timeStamp)
      const isFlick = pointerType !== 'mouse' && Math.abs(speed) > FLICK_PX_PER_MS
      const glide = isFlick ? speed * GLIDE_MS : 0
      const to = indexAfter(clientX - x + glide, drag)
      end()
      if (isMoving && to !== index) go(to)
    }
    element.addEventListener('pointerdown', down, { signal })
    element.addEventListener('pointermove', move, { signal })
    element.addEventListener('pointerup', up, { signal })
    element.addEventListener('pointercancel', end, { signal })
    return () => {
      end()
      listening.abort()
    }
  }, [strip, index])
  return middle ?? index
}
