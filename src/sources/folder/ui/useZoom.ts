import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type HTMLAttributes,
  type RefObject,
} from 'react'
import { watchSize } from '../../../lib/watchSize'

/** The size of a picture in its own px. */
export interface PixelSize {
  readonly width: number
  readonly height: number
}

/** The zoom of a picture in a frame: the whole picture, or its own pixels in a frame that scrolls. */
export interface Zoom {
  readonly isZoomed: boolean
  /** False while the picture fits into the frame at its own pixels. */
  readonly canZoom: boolean
  /** Zooms in or out about the centre of the frame. */
  readonly toggle: () => void
  /** The handlers of the frame: a click zooms about its point; in a zoomed picture the mouse drags and arrow keys scroll. */
  readonly frameProps: HTMLAttributes<HTMLElement>
}

/** A point of the picture (0–1 on both axes) that stays at a place in the frame (CSS px). */
interface FixedPoint {
  readonly picture: readonly [x: number, y: number]
  readonly frame: readonly [x: number, y: number]
}

/** A press that moves farther is a drag and not a click, in CSS px. */
const SLOP_PX = 4

const CENTRE = [0.5, 0.5] as const

function centreOf({ clientWidth, clientHeight }: HTMLElement): FixedPoint {
  return { picture: CENTRE, frame: [clientWidth / 2, clientHeight / 2] }
}

/** The point of the picture at a place in the window (CSS px). */
function pointAt(frame: HTMLElement, clientX: number, clientY: number): FixedPoint {
  const outer = frame.getBoundingClientRect()
  const inner = (frame.firstElementChild ?? frame).getBoundingClientRect()
  return {
    picture: [(clientX - inner.left) / inner.width, (clientY - inner.top) / inner.height],
    frame: [clientX - outer.left, clientY - outer.top],
  }
}

/** @param size null until the picture is decoded */
export function useZoom(frame: RefObject<HTMLElement | null>, size: PixelSize | null): Zoom {
  const [fixed, setFixed] = useState<FixedPoint | null>(null)
  const [isLarger, setLarger] = useState(false)
  const drag = useRef<{ x: number; y: number; left: number; top: number } | null>(null)
  const hasDragged = useRef(false)
  const canZoom = size !== null && isLarger
  const isZoomed = canZoom && fixed !== null

  useEffect(() => {
    const element = frame.current
    if (element === null || size === null) return undefined
    return watchSize([element], () => {
      // With the scroll bars, which take room only while the picture is zoomed.
      const { width, height } = element.getBoundingClientRect()
      setLarger(size.width > width || size.height > height)
    })
  }, [frame, size])

  useLayoutEffect(() => {
    if (!isZoomed || size === null) return
    const [x, y] = fixed.picture
    frame.current?.scrollTo(x * size.width - fixed.frame[0], y * size.height - fixed.frame[1])
  }, [frame, size, isZoomed, fixed])

  function zoom(point: FixedPoint): void {
    if (canZoom) setFixed(isZoomed ? null : point)
  }
  const toggle = () => frame.current && zoom(centreOf(frame.current))

  return {
    isZoomed,
    canZoom,
    toggle,
    frameProps: {
      onClick({ currentTarget, clientX, clientY }) {
        if (!hasDragged.current) zoom(pointAt(currentTarget, clientX, clientY))
      },
      onPointerDown({ currentTarget, pointerId, pointerType, button, clientX, clientY }) {
        hasDragged.current = false
        // A finger scrolls without help.
        if (!isZoomed || pointerType !== 'mouse' || button !== 0) return
        const { scrollLeft: left, scrollTop: top } = currentTarget
        drag.current = { x: clientX, y: clientY, left, top }
        currentTarget.setPointerCapture(pointerId)
      },
      onPointerMove({ currentTarget, clientX, clientY }) {
        if (drag.current === null) return
        const { x, y, left, top } = drag.current
        hasDragged.current ||= Math.hypot(clientX - x, clientY - y) > SLOP_PX
        currentTarget.scrollTo(left + x - clientX, top + y - clientY)
      },
      onPointerUp: () => (drag.current = null),
      onPointerCancel: () => (drag.current = null),
      onKeyDown(event) {
        if (!isZoomed) return
        if (event.key === 'Enter') toggle()
        // Arrow keys scroll the frame here, and do not step to another image.
        if (event.key.startsWith('Arrow')) event.stopPropagation()
      },
      // A touch scrolls the zoomed picture. It does not step to another image.
      onTouchStart: (event) => isZoomed && event.stopPropagation(),
    },
  }
}
