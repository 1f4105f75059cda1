import { ChevronsUpDown } from 'lucide-react'
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import { skipToken, useQuery } from '@tanstack/react-query'
import { throttle } from '../../lib/throttle'
import { viewport } from '../../lib/viewport'
import { watchSize } from '../../lib/watchSize'
import type { Timeline } from '../../sources/timeline'
import { isCommand } from '../../gallery/keys'
import { onScreen, useShownList } from '../../gallery/onScreen'
import {
  densityPath,
  indexAt,
  LABEL_REM,
  layOutRail,
  MARGIN,
  placeOf,
  railSteps,
  stepOf,
  type Rail,
} from './rail'
import { Peek } from './Peek'
import styles from './timeline.css?inline'
import { useColours } from './useColours'
import { useCurrentIndex } from './useCurrentIndex'
import { useRailPointer } from './useRailPointer'
import { adoptStyles } from '../../ui/adoptStyles'
import { delay } from '../../lib/delay'
import { isSameJson } from '../../lib/isSameJson'
import { labelFor } from '../../lib/labels'
import { requestFor, sourceKey } from '../../gallery/queries/imageQueries'
import type { LoadedList } from '../../gallery/queries/useLoadedList'
import { useIsIndexing } from '../../gallery/queries/useSourceChanges'

/** How long typing has to pause until the matches are counted by day, in ms. */
const TYPING_PAUSE_MS = 200

/** The timeline of the list; null while it is not known, and for a list that is not in order of date. */
function useTimeline(list: LoadedList): Timeline | null {
  const { source, id, filter, order, stacks, total, setTotal } = list
  const images = [sourceKey(source), filter, order, stacks]
  // A folder that is being read would have to be read to its end for its matches.
  const isRead = !useIsIndexing(source) || filter === null
  const { data = null, isPlaceholderData } = useQuery({
    queryKey: ['timeline', sourceKey(source), filter, order, stacks, id],
    queryFn:
      source?.timeline === undefined || !isRead
        ? skipToken
        : async ({ signal }) => {
            if (filter !== null) await delay(TYPING_PAUSE_MS, signal)
            return (await source.timeline?.(requestFor({ filter, order, stacks }, signal))) ?? null
          },
    // Images that join a list move few of its days.
    placeholderData: (before, query) =>
      isSameJson(query?.queryKey.slice(1, -1), images) ? before : undefined,
    gcTime: 0,
  })
  const counted = isPlaceholderData ? undefined : data?.total
  const isNews = total === null && filter !== null && source?.matchFinder !== undefined
  useEffect(() => {
    if (counted !== undefined && isNews) setTotal(counted)
  }, [counted, isNews, setTotal])
  return data
}

/** The date is shown until the page has not scrolled for this long, in ms. */
const SHOW_MS = 1200
/** While the page scrolls, the marker follows this often, in ms: in most frames it would not move by a px. */
const FOLLOW_MS = 100
/** The longest line of the density, in px. */
const DENSITY_WIDTH = 12

/** The slider “Date” beside the scroll bar, for a list in order of date. */
export function DateRail() {
  const list = useShownList()
  const timeline = useTimeline(list)
  useLayoutEffect(() => adoptStyles(styles), [])
  if (timeline === null || timeline.total < 2 || list.view.state !== 'ready') return null
  return <RailSlider timeline={timeline} />
}

function RailSlider({ timeline }: { readonly timeline: Timeline }) {
  const { steps, page } = useMemo(() => railSteps(timeline), [timeline])
  const root = useRef<HTMLDivElement>(null)
  const marker = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState(0)
  const [labelHeight, setLabelHeight] = useState(0)
  const rail = useMemo(() => layOutRail(steps, height, labelHeight), [steps, height, labelHeight])
  const [step, setStep] = useState(0)
  /** The keys have moved the slider since it has focus. */
  const [isKeyed, setKeyed] = useState(false)

  function show(index: number, on = rail) {
    setStep(stepOf(on.steps, index))
    marker.current?.style.setProperty('translate', `0 ${MARGIN + placeOf(on, index)}px`)
  }
  const { jumpTo, current } = useCurrentIndex(show)
  const placeOn = useEffectEvent((next: Rail) => show(current(), next))
  useEffect(() => {
    const nextFrame = requestAnimationFrame(() => placeOn(rail))
    return () => cancelAnimationFrame(nextFrame)
  }, [rail])

  useLayoutEffect(() => {
    const element = root.current
    if (element === null) return undefined
    // Its width is one of the text size.
    return watchSize([element], () => {
      setHeight(element.clientHeight - 2 * MARGIN)
      setLabelHeight(LABEL_REM * viewport.rem())
    })
  }, [])
  useScrolling(root, () => {
    show(current())
    // With the header in view, the handle would lie on its buttons.
    return (onScreen.getState().grid?.anchor().fraction ?? -1) >= 0
  })
  const { isDragging, hovered, handlers } = useRailPointer({ root, rail, current, jumpTo })

  function press(event: KeyboardEvent) {
    if (isCommand(event)) return
    const at = stepOf(steps, current())
    const end = timeline.total - 1
    const startOf = (place: number) =>
      place < steps.length ? (steps[Math.max(0, place)]?.start ?? 0) : end
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
    const index = targets[event.key]
    if (index === undefined) return
    event.preventDefault()
    setKeyed(true)
    jumpTo(index)
  }

  const text = steps[step]?.text ?? ''
  const place = hovered ?? (isKeyed ? placeOf(rail, steps[step]?.start ?? 0) : null)
  return (
    <div
      ref={root}
      role="slider"
      tabIndex={0}
      aria-label={labelFor('Date')}
      aria-orientation="vertical"
      aria-valuemin={0}
      aria-valuemax={steps.length - 1}
      aria-valuenow={step}
      aria-valuetext={text}
      data-dragging={isDragging || undefined}
      onKeyDown={press}
      onBlur={() => setKeyed(false)}
      {...handlers}
      className="date-rail"
    >
      <Scale rail={rail} timeline={timeline} isDragging={isDragging} />
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
      {place !== null && !isDragging && (
        <Peek timeline={timeline} index={indexAt(rail, place)} top={MARGIN + place} />
      )}
    </div>
  )
}

/**
 * Marks an element as long as the page scrolls and a while longer, and calls `onScroll` several times a second meanwhile,
 * at the beginning of a frame: in a timer, a read of the scroll position would force one more layout of the new cards.
 * @param onScroll returns whether the element is to be marked
 */
function useScrolling(element: RefObject<HTMLElement | null>, onScroll: () => boolean): void {
  const scrolled = useEffectEvent(onScroll)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let frame = 0
    const unmark = () => element.current?.removeAttribute('data-scrolling')
    function show() {
      clearTimeout(timer)
      timer = setTimeout(unmark, SHOW_MS)
      element.current?.toggleAttribute('data-scrolling', scrolled())
    }
    const follow = throttle(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(show)
    }, FOLLOW_MS)
    window.addEventListener('scroll', follow, { passive: true })
    return () => {
      window.removeEventListener('scroll', follow)
      clearTimeout(timer)
      cancelAnimationFrame(frame)
    }
  }, [element])
}

interface ScaleProps {
  readonly rail: Rail
  readonly timeline: Timeline
  readonly isDragging: boolean
}

/** The colours or else the density of the steps, and the labels of their groups. */
function Scale({ rail, timeline, isDragging }: ScaleProps) {
  const path = useMemo(() => densityPath(rail, DENSITY_WIDTH), [rail])
  const canvas = useColours(rail, timeline, isDragging)
  return (
    <div aria-hidden="true" data-part="scale">
      <canvas ref={canvas} />
      <svg width={DENSITY_WIDTH} height="100%">
        <path d={path} />
      </svg>
      {rail.labels.map(({ text, top }) => (
        <span key={top} style={{ top, lineHeight: `${rail.labelHeight}px` }}>
          {text}
        </span>
      ))}
    </div>
  )
}
