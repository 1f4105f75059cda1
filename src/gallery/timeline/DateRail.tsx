import { ChevronsUpDown } from 'lucide-react'
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react'
import { onScrollIdle } from '../../lib/onScrollIdle'
import { watchSize } from '../../lib/watchSize'
import type { Timeline } from '../../sources/timeline'
import type { GridHandle } from '../grid/GridRows'
import type { Gallery } from '../queries/useGallery'
import {
  densityPath,
  indexAt,
  LABEL_HEIGHT,
  layOutRail,
  placeOf,
  railSteps,
  stepOf,
  type Rail as RailLayout,
} from './rail'
import { useCurrentIndex } from './useCurrentIndex'
import { useTimeline } from './useTimeline'

/** The date is shown until the page has not scrolled for this long, in ms. */
const SHOW_MS = 1200
/** The longest line of the density, in px. */
const DENSITY_WIDTH = 12
/** Space above the first step and below the last, in px. */
const MARGIN = 12

export interface DateRailProps {
  readonly gallery: Gallery
  /** The handle of the grid; null while there is no grid. */
  readonly gridHandle: RefObject<GridHandle | null>
}

/** The slider “Date” beside the scroll bar, for a list in order of date. */
export function DateRail({ gallery, gridHandle }: DateRailProps) {
  const timeline = useTimeline(gallery)
  if (timeline === null || timeline.total < 2 || gallery.view.state !== 'ready') return null
  return <Rail timeline={timeline} gallery={gallery} gridHandle={gridHandle} />
}

interface RailProps extends DateRailProps {
  readonly timeline: Timeline
}

function Rail({ timeline, gallery, gridHandle }: RailProps) {
  const { steps, page } = useMemo(() => railSteps(timeline), [timeline])
  const root = useRef<HTMLDivElement>(null)
  const marker = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState(0)
  const rail = useMemo(() => layOutRail(steps, height), [steps, height])
  const [step, setStep] = useState(0)
  const [isDragging, setDragging] = useState(false)
  const [hovered, setHovered] = useState<number | null>(null)

  /** The place of the marker, in whole px: most frames of scrolling leave it, and a style costs even if it stays. */
  const markedAt = useRef<number>(null)
  function show(index: number, on = rail) {
    setStep(stepOf(on.steps, index))
    const top = Math.round(MARGIN + placeOf(on, index))
    if (top === markedAt.current) return
    markedAt.current = top
    marker.current?.style.setProperty('translate', `0 ${top}px`)
  }
  const { jumpTo, current } = useCurrentIndex(gallery, gridHandle, show)
  const placeOn = useEffectEvent((next: RailLayout) => show(current(), next))
  useEffect(() => {
    const nextFrame = requestAnimationFrame(() => placeOn(rail))
    return () => cancelAnimationFrame(nextFrame)
  }, [rail])

  useLayoutEffect(() => {
    const element = root.current
    if (element === null) return undefined
    return watchSize([element], () => setHeight(element.clientHeight - 2 * MARGIN))
  }, [])
  useScrolling(root, () => {
    show(current())
    // With the header in view, the handle would lie on its buttons.
    return (gridHandle.current?.anchorAfter(0)?.fraction ?? -1) >= 0
  })

  /** The place that a pointer drags the marker to, in px below the top of the rail; null while it does not. */
  const dragged = useRef<{ readonly grip: number; place: number } | null>(null)
  const frame = useRef(0)
  useEffect(() => () => cancelAnimationFrame(frame.current), [])
  function jumpToDragged() {
    frame.current = 0
    if (dragged.current !== null) jumpTo(indexAt(rail, dragged.current.place))
  }

  const placeIn = ({ clientY }: PointerEvent) =>
    clientY - (root.current?.getBoundingClientRect().top ?? 0) - MARGIN

  function drag(event: PointerEvent<HTMLElement>) {
    if (dragged.current === null) {
      if (event.pointerType === 'mouse') setHovered(placeIn(event))
      return
    }
    dragged.current.place = placeIn(event) - dragged.current.grip
    if (frame.current === 0) frame.current = requestAnimationFrame(jumpToDragged)
  }
  function startDragging(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return
    // The handle stays where it is under the finger that takes hold of it.
    const isOnHandle = event.target !== event.currentTarget
    const grip = isOnHandle ? placeIn(event) - placeOf(rail, current()) : 0
    dragged.current = { grip, place: placeIn(event) - grip }
    event.currentTarget.setPointerCapture(event.pointerId)
    setDragging(true)
    setHovered(null)
    if (!isOnHandle) jumpTo(indexAt(rail, dragged.current.place))
  }
  function endDragging() {
    dragged.current = null
    setDragging(false)
  }

  function press(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey) return
    const at = stepOf(steps, current())
    const end = timeline.total - 1
    const startOf = (wanted: number) =>
      wanted < steps.length ? (steps[Math.max(0, wanted)]?.start ?? 0) : end
    const targets: Readonly<Record<string, number>> = {
      ArrowDown: startOf(at + 1),
      ArrowRight: startOf(at + 1),
      ArrowUp: startOf(at - 1),
      ArrowLeft: startOf(at - 1),
      PageDown: startOf(at + page),
      PageUp: startOf(at - page),
      Home: 0,
      End: end,
    }
    const index = targets[key]
    if (index === undefined) return
    event.preventDefault()
    jumpTo(index)
  }

  const text = steps[step]?.text ?? ''
  return (
    <div
      ref={root}
      role="slider"
      tabIndex={0}
      aria-label="Date"
      aria-orientation="vertical"
      aria-valuemin={0}
      aria-valuemax={steps.length - 1}
      aria-valuenow={step}
      aria-valuetext={text}
      data-dragging={isDragging || undefined}
      onKeyDown={press}
      onPointerDown={startDragging}
      onPointerMove={drag}
      onPointerUp={endDragging}
      onPointerCancel={endDragging}
      onPointerLeave={() => setHovered(null)}
      className="date-rail"
    >
      <Scale rail={rail} />
      <div ref={marker} data-part="marker">
        <span data-part="bubble">{text}</span>
        <span data-part="handle">
          <ChevronsUpDown aria-hidden="true" size={18} />
        </span>
      </div>
      {hovered !== null && (
        <span data-part="hovered" style={{ translate: `0 ${MARGIN + hovered}px` }}>
          {steps[stepOf(steps, indexAt(rail, hovered))]?.text}
        </span>
      )}
    </div>
  )
}

/**
 * Marks an element as long as the page scrolls and a while longer, and calls `onScroll` in each frame of it.
 * @param onScroll returns whether the element is to be marked
 */
function useScrolling(element: RefObject<HTMLElement | null>, onScroll: () => boolean): void {
  const scrolled = useEffectEvent(onScroll)
  useEffect(() => {
    let frame = 0
    let cancelIdle: (() => void) | null = null
    function rest() {
      cancelIdle = null
      element.current?.removeAttribute('data-scrolling')
    }
    function scroll() {
      cancelIdle ??= onScrollIdle(rest, SHOW_MS)
      if (frame !== 0) return
      frame = requestAnimationFrame(() => {
        frame = 0
        element.current?.toggleAttribute('data-scrolling', scrolled())
      })
    }
    window.addEventListener('scroll', scroll, { passive: true })
    return () => {
      window.removeEventListener('scroll', scroll)
      cancelAnimationFrame(frame)
      cancelIdle?.()
    }
  }, [element])
}

/** The density of the steps, and the labels of their groups. */
function Scale({ rail }: { readonly rail: RailLayout }) {
  const path = useMemo(() => densityPath(rail, DENSITY_WIDTH), [rail])
  return (
    <div aria-hidden="true" data-part="scale">
      <svg width={DENSITY_WIDTH} height="100%">
        <path d={path} />
      </svg>
      {rail.labels.map(({ text, top }) => (
        <span key={top} style={{ top, lineHeight: `${LABEL_HEIGHT}px` }}>
          {text}
        </span>
      ))}
    </div>
  )
}
