import type { Size } from '../sources/image'
import { watchSize } from '../lib/watchSize'
import { takeDrags } from '../lib/takeDrags'
import {
  movedBy,
  ownPixelZoom,
  placementOf,
  WHOLE,
  zoomedAt,
  type Pane,
  type Point,
  type View,
} from './sharedView'

/** The zoom of a turn of the wheel by one px, and of a pinch on a touchpad, which is reported as one. */
const WHEEL_STEP = 0.002
const PINCH_STEP = 0.01
/** A line of the wheel, in px. */
const LINE_PX = 16

/**
 * The one zoom of all panes of a comparison, or of a picture that is shown alone. It moves the pictures by their
 * transforms, once a frame, and renders nothing.
 */
export interface SharedZoom {
  /**
   * Adds a pane, once its picture is decoded.
   * @param element in the frame, as large as the picture in its own px, with its origin at the top left
   * @param most how much a whole picture is enlarged at most; by default as much as fills its frame
   * @returns how to remove it
   */
  readonly add: (
    frame: HTMLElement,
    element: HTMLElement,
    picture: Size,
    most?: number,
  ) => () => void
  /** Lets the visitor zoom and move by wheel, pinch, drag and double click. Returns how to end that. */
  readonly listen: (stage: HTMLElement) => () => void
  /** Zooms about the middle of the panes. */
  readonly zoomBy: (factor: number) => void
  /** Moves the pictures by a part of their frames on each axis. */
  readonly moveBy: (part: Point) => void
  /** Shows whole pictures. */
  readonly fit: () => void
  /** In steps of a tenth, for display; 1 for whole pictures. */
  readonly level: () => number
  /** Calls a listener when `level` may have changed. Returns how to end that. */
  readonly subscribe: (listener: () => void) => () => void
}

interface ShownPane extends Pane {
  readonly element: HTMLElement
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)
const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y })
const pointOf = ({ clientX, clientY }: MouseEvent): Point => ({ x: clientX, y: clientY })

/** How the fingers on a picture, or a pressed mouse, have moved. Points are in the window, in CSS px. */
interface Drag {
  readonly way: Point
  /** What the picture is zoomed by: 1 for one finger. */
  readonly factor: number
  readonly middle: Point
}

/** Follows the pointers that are pressed in a frame, one or two of them, until the signal is aborted. */
function watchDrags(
  stage: HTMLElement,
  frameOf: (event: Event) => HTMLElement | undefined,
  onDrag: (event: Event, drag: Drag) => void,
  signal: AbortSignal,
): void {
  const pointers = new Map<number, Point>()

  function press(event: PointerEvent) {
    const frame = frameOf(event)
    if (frame === undefined || (event.pointerType === 'mouse' && event.button !== 0)) return
    pointers.set(event.pointerId, pointOf(event))
    frame.setPointerCapture(event.pointerId)
  }
  function move(event: PointerEvent) {
    const before = pointers.get(event.pointerId)
    if (before === undefined || frameOf(event) === undefined) return
    const after = pointOf(event)
    pointers.set(event.pointerId, after)
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1]
    const middle = between(after, other ?? after)
    const way = minus(middle, between(before, other ?? before))
    const factor = other ? distance(after, other) / Math.max(1, distance(before, other)) : 1
    onDrag(event, { way, factor, middle })
  }
  const release = ({ pointerId }: PointerEvent) => void pointers.delete(pointerId)
  stage.addEventListener('pointerdown', press, { signal })
  stage.addEventListener('pointermove', move, { signal })
  stage.addEventListener('pointerup', release, { signal })
  stage.addEventListener('pointercancel', release, { signal })
}

/** The panes, which all show one view. */
function createPanes() {
  /** By their frames. */
  const panes = new Map<HTMLElement, ShownPane>()
  const listeners = new Set<() => void>()
  let view = WHOLE
  let stage: HTMLElement | null = null
  let frameRequest = 0

  function draw(): void {
    frameRequest = 0
    for (const pane of panes.values()) {
      const { left, top, scale } = placementOf(view, pane)
      pane.element.style.transform = `translate(${left}px, ${top}px) scale(${scale})`
    }
    stage?.toggleAttribute('data-zoomed', view.zoom > 1)
  }

  function drawSoon(): void {
    if (frameRequest === 0) frameRequest = requestAnimationFrame(draw)
  }

  function show(next: View): void {
    const hasZoomed = next.zoom !== view.zoom
    view = next
    drawSoon()
    if (hasZoomed) for (const listener of listeners) listener()
  }

  return {
    view: () => view,
    show,
    /** @param listener called after each change of the zoom */
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** @param element what all panes are in */
    setStage(element: HTMLElement): void {
      stage = element
    },
    add(frame: HTMLElement, element: HTMLElement, picture: Size, most: number) {
      const stopWatching = watchSize([frame], () => {
        const { clientWidth: width, clientHeight: height } = frame
        panes.set(frame, { element, picture, most, frame: { width, height } })
        drawSoon()
      })
      // Its first frame has the picture in its place.
      draw()
      return () => {
        stopWatching()
        panes.delete(frame)
      }
    },
    shown: () => [...panes.values()].filter(({ frame }) => frame.width * frame.height > 0),
    /** The pane that an event is for, and its frame. */
    at: ({ target }: Event): readonly [HTMLElement, ShownPane] | undefined =>
      [...panes].find(([frame]) => target instanceof Node && frame.contains(target)),
  }
}

export function createSharedZoom(): SharedZoom {
  const panes = createPanes()
  const { view, show, shown } = panes

  /** @param at in the window, in CSS px */
  function zoomTo(zoom: number, at: Point, frame: HTMLElement, pane: Pane): void {
    const { left: x, top: y } = frame.getBoundingClientRect()
    show(zoomedAt(view(), zoom, minus(at, { x, y }), pane, shown()))
  }

  function turn(event: WheelEvent) {
    const found = panes.at(event)
    if (found === undefined) return
    event.preventDefault()
    const px = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PX : 1
    const step = event.ctrlKey ? PINCH_STEP : WHEEL_STEP
    zoomTo(view().zoom * Math.exp(-event.deltaY * px * step), pointOf(event), ...found)
  }

  function pressTwice(event: MouseEvent) {
    const found = panes.at(event)
    if (found === undefined) return
    if (view().zoom > 1) show(WHOLE)
    else zoomTo(ownPixelZoom(found[1]), pointOf(event), ...found)
  }

  function drag(event: Event, { way, factor, middle }: Drag) {
    const found = panes.at(event)
    if (found === undefined) return
    show(movedBy(view(), way, found[1], shown()))
    if (factor !== 1) zoomTo(view().zoom * factor, middle, ...found)
  }

  return {
    add: (frame, element, picture, most = Infinity) => panes.add(frame, element, picture, most),
    listen(stage) {
      panes.setStage(stage)
      const listening = new AbortController()
      const { signal } = listening
      watchDrags(stage, (event) => panes.at(event)?.[0], drag, signal)
      takeDrags(stage, (event) => view().zoom > 1 && panes.at(event) !== undefined, signal)
      stage.addEventListener('wheel', turn, { passive: false, signal })
      stage.addEventListener('dblclick', pressTwice, { signal })
      return () => listening.abort()
    },
    zoomBy(factor) {
      const [pane] = shown()
      if (pane === undefined) return
      const { width, height } = pane.frame
      const middle = { x: width / 2, y: height / 2 }
      show(zoomedAt(view(), view().zoom * factor, middle, pane, shown()))
    },
    moveBy(part) {
      const [pane] = shown()
      if (pane === undefined) return
      const by = { x: part.x * pane.frame.width, y: part.y * pane.frame.height }
      show(movedBy(view(), by, pane, shown()))
    },
    fit: () => show(WHOLE),
    level: () => Math.round(view().zoom * 10) / 10,
    subscribe: (listener) => panes.subscribe(listener),
  }
}
