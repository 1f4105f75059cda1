import { useEffect } from 'react'
import type { PictureSize } from '../../pictures/pictureSizes'
import { setPictureSize, usePictureView } from '../../pictures/pictureView'
import { moveCards } from '../../gallery/changes/moveCards'
import { viewportEm } from '../../gallery/grid/gridLayout'
import { indexOfCard } from '../../gallery/elements'
import { onScreen } from '../../gallery/onScreen'
import { followFingers, type Follower } from './followFingers'
import { shownSize, sizesFor } from './sizes'

/** How far the wheel turns for a step, in px: less than a notch of any mouse, and a short way of a pinch on a trackpad. */
const STEP_PX = 40
/** Chromium and Safari tell px, Firefox lines for a mouse. */
const LINE_PX = 16
/** After a step the wheel has to wait, in ms, so that one pinch does not run through all sizes. */
const PAUSE_MS = 300
/** How much farther apart or nearer two fingers have to be for a step. */
const STEP_RATIO = 1.35

/** A point of the window, in px. */
interface Point {
  readonly x: number
  readonly y: number
}

/** How little the images follow fingers to a size that there is not. */
const RESISTANCE = 0.25

/** The images that a gesture is for; null if it is for something else. */
const feedOf = ({ target }: Event): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[role="feed"]') : null

function nextSize(direction: 1 | -1): PictureSize | undefined {
  const sizes = sizesFor(viewportEm())
  return sizes[sizes.indexOf(shownSize(sizes, usePictureView.getState().size)) + direction]
}

/**
 * Takes one step to larger (1) or smaller (-1) pictures.
 * @param index the image that stays in its row at `y`; null for the one at the top of the window
 * @param prepare called before the images are laid out anew
 * @returns whether there is such a size
 */
function step(
  direction: 1 | -1,
  index: number | null,
  y: number,
  prepare: () => void = () => undefined,
): boolean {
  const next = nextSize(direction)
  if (next === undefined) return false
  moveCards(() => {
    prepare()
    if (index !== null) onScreen.getState().grid?.hold(index, y)
    setPictureSize(next)
  })
  return true
}

const cardAt = ({ x, y }: Point): number | null => indexOfCard(document.elementFromPoint(x, y))

const middleOf = ([a, b]: readonly [Touch, Touch]): Point => ({
  x: (a.clientX + b.clientX) / 2,
  y: (a.clientY + b.clientY) / 2,
})
const distanceOf = ([a, b]: readonly [Touch, Touch]): number =>
  Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY)

/** Whether a finger is not on the images: it holds the phone. What it has touched may have left the page since. */
const isBeside = (feed: HTMLElement, { target }: Touch): boolean =>
  target instanceof Node && target.isConnected && !feed.contains(target)

function pairOf({ touches: [a, b, third] }: TouchEvent): readonly [Touch, Touch] | null {
  return a && b && !third ? [a, b] : null
}

/** Listens to Ctrl or Cmd and the wheel. Over the images the browser does not zoom then. */
function listenToWheel(signal: AbortSignal): void {
  let turned = 0
  let last = Number.NEGATIVE_INFINITY
  let lastStep = Number.NEGATIVE_INFINITY
  /** The image of the last step. It stays the same while the pointer does. */
  let held: (Point & { readonly index: number | null }) | null = null

  function turn(event: WheelEvent) {
    if (event.ctrlKey === event.metaKey || feedOf(event) === null) return
    event.preventDefault()
    const { clientX: x, clientY: y, deltaY, deltaMode, timeStamp } = event
    if (timeStamp - last > PAUSE_MS || turned * deltaY < 0) turned = 0
    last = timeStamp
    if (timeStamp - lastStep < PAUSE_MS) return
    turned += deltaMode === WheelEvent.DOM_DELTA_PIXEL ? deltaY : deltaY * LINE_PX
    if (Math.abs(turned) < STEP_PX) return
    if (held?.x !== x || held.y !== y) held = { x, y, index: cardAt({ x, y }) }
    if (step(turned < 0 ? 1 : -1, held.index, y)) lastStep = timeStamp
    turned = 0
  }
  document.addEventListener('wheel', turn, { passive: false, signal })
}

/** Listens to two fingers on the images, which follow them. `touch-action` of the images keeps the browser from zooming. */
function listenToPinch(signal: AbortSignal): void {
  /** The distance of the fingers at the last step, in px, and the image between them. */
  let pinch: {
    readonly distance: number
    readonly index: number | null
    readonly feed: HTMLElement
    readonly follower: Follower | null
  } | null = null

  function move(event: TouchEvent) {
    const pair = pairOf(event)
    if (pinch === null || pair === null) return
    const { follower, index, feed } = pinch
    const distance = distanceOf(pair)
    const ratio = distance / pinch.distance
    const direction = ratio > 1 ? 1 : -1
    if (ratio < STEP_RATIO && ratio > 1 / STEP_RATIO) {
      follower?.follow(nextSize(direction) === undefined ? ratio ** RESISTANCE : ratio)
    } else {
      step(direction, index, follower?.y() ?? middleOf(pair).y, follower?.rest)
      pinch = { ...pinch, distance, follower: followFingers(feed, middleOf(pair)) }
    }
  }
  /** The events of a touch go to the element that it began on, even after a step has taken that from the page. */
  function start(event: TouchEvent) {
    const { target } = event
    const feed = feedOf(event)
    if (feed === null || target === null) return
    target.addEventListener('touchmove', moveOf, { passive: true, signal })
    for (const type of ['touchend', 'touchcancel']) target.addEventListener(type, end, { signal })
    pinch?.follower?.settle()
    const pair = pairOf(event)
    const isOnImages = pair?.some((finger) => isBeside(feed, finger)) === false
    const isPinch = pair !== null && isOnImages && window.visualViewport?.scale === 1
    pinch = isPinch
      ? {
          distance: distanceOf(pair),
          index: cardAt(middleOf(pair)),
          feed,
          follower: followFingers(feed, middleOf(pair)),
        }
      : null
  }
  function moveOf(event: Event) {
    if (event instanceof TouchEvent) move(event)
  }
  function end({ target }: Event) {
    pinch?.follower?.settle()
    pinch = null
    target?.removeEventListener('touchmove', moveOf)
  }
  document.addEventListener('touchstart', start, { passive: true, signal })
}

/** Changes the size of the pictures by gestures on them. The image under the pointer stays where it is. */
export function PictureGestures() {
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    listenToWheel(signal)
    listenToPinch(signal)
    /** A page that is zoomed in can be zoomed out again anywhere. */
    const follow = () =>
      document.documentElement.toggleAttribute('data-pinches', window.visualViewport?.scale === 1)
    follow()
    window.visualViewport?.addEventListener('resize', follow, { signal })
    return () => {
      listening.abort()
      document.documentElement.removeAttribute('data-pinches')
    }
  }, [])
  return null
}
