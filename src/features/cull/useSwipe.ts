import { useEffect, useEffectEvent, type RefObject } from 'react'
import { measureFinger } from '../../ui/fingerSpeed'
import { isPageZoomed } from '../../ui/pageZoom'
import { takeDrags } from '../../lib/takeDrags'
import { FLICK_PX_PER_MS, SLOP_PX } from './drags'
import { flyBack, takePlace, type Side } from './throwing'

/** The part of the stage’s width that a picture is moved by to be thrown, and the least and the most of it, in px. */
const THROW_PART = 0.25
const THROW_PX = { least: 72, most: 200 }
/** A flick throws from this way on, in px. */
const FLICK_PX = 24

interface Swipe {
  readonly pointer: number
  readonly x: number
  readonly y: number
  readonly picture: HTMLElement
  isMoving: boolean
  /** To the right. */
  readonly finger: ReturnType<typeof measureFinger>
}

/** How far a picture has to be moved to be thrown, in px. */
const throwWay = (width: number): number =>
  Math.min(THROW_PX.most, Math.max(THROW_PX.least, width * THROW_PART))

/**
 * The side that a picture is thrown to; null for neither.
 * @param moved how far the pointer has moved to the right, in px
 * @param speed at which it leaves the picture, in px per ms
 */
function sideOf(moved: number, speed: number, way: number): Side | null {
  const isFlick =
    Math.abs(moved) > FLICK_PX && Math.abs(speed) > FLICK_PX_PER_MS && speed * moved > 0
  if (!isFlick && Math.abs(moved) < way) return null
  return moved < 0 ? 'left' : 'right'
}

/**
 * Lets a finger or the mouse throw the picture in an area, `[data-part=shown]`, to a side. The picture follows; if it is not
 * thrown, or the throw is refused, it goes back. A second finger ends that, and so do the browser, which scrolls or zooms
 * then, and a key that shows another picture. On a page that the visitor has zoomed into, a finger moves the page.
 * `--swipe` of the area says how far the picture is on its way: -1 to 1.
 * @param id of the image that is shown; undefined for none
 * @param onSwipe returns false if it refuses a throw
 */
export function useSwipe(
  area: RefObject<HTMLElement | null>,
  id: string | undefined,
  onSwipe: (side: Side) => boolean,
): void {
  const swiped = useEffectEvent(onSwipe)
  useEffect(() => {
    const element = area.current
    if (element === null) return undefined
    let swipe: Swipe | null = null
    const listening = new AbortController()
    const { signal } = listening

    function end(): Swipe | null {
      const ended = swipe
      swipe = null
      element?.style.removeProperty('--swipe')
      return ended
    }
    function cancel() {
      const ended = end()
      if (ended?.isMoving) flyBack(ended.picture, null)
    }
    function down({
      target,
      pointerId,
      isPrimary,
      button,
      clientX: x,
      clientY: y,
      timeStamp,
    }: PointerEvent) {
      cancel()
      const picture = element?.querySelector<HTMLElement>(':scope > [data-part=shown]')
      const isOnControl = target instanceof Element && target.closest('button, a') !== null
      if (!isPrimary || button !== 0 || !picture || isOnControl || isPageZoomed()) return
      const finger = measureFinger(x, timeStamp)
      swipe = { pointer: pointerId, x, y, picture, isMoving: false, finger }
    }
    function move({ pointerId, buttons, clientX, clientY, timeStamp }: PointerEvent) {
      if (swipe === null || pointerId !== swipe.pointer || element === null) return
      // A mouse was let go elsewhere before it dragged.
      if (buttons === 0) return cancel()
      const dx = clientX - swipe.x
      const dy = clientY - swipe.y
      if (!swipe.isMoving) {
        if (Math.hypot(dx, dy) < SLOP_PX) return
        if (Math.abs(dx) < Math.abs(dy)) return void end()
        swipe.isMoving = true
        element.setPointerCapture(pointerId)
        takePlace(swipe.picture)
      }
      swipe.finger.follow(clientX, timeStamp)
      const part = Math.max(-1, Math.min(1, dx / throwWay(element.clientWidth)))
      swipe.picture.style.transform = `translate(${dx}px, ${dy / 3}px) rotate(${part * 4}deg)`
      element.style.setProperty('--swipe', String(part))
    }
    function up({ pointerId, clientX, timeStamp }: PointerEvent) {
      if (swipe === null || pointerId !== swipe.pointer || element === null) return
      const ended = end()
      if (!ended?.isMoving) return
      const speed = ended.finger.speedAt(clientX, timeStamp)
      const side = sideOf(clientX - ended.x, speed, throwWay(element.clientWidth))
      if (side === null || !swiped(side)) flyBack(ended.picture, null)
    }
    element.addEventListener('pointerdown', down, { signal })
    element.addEventListener('pointermove', move, { signal })
    element.addEventListener('pointerup', up, { signal })
    element.addEventListener('pointercancel', cancel, { signal })
    takeDrags(element, () => !isPageZoomed(), signal)
    return () => {
      end()
      listening.abort()
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a swipe is for one image
  }, [area, id])
}
