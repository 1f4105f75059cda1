import { useEffect, useEffectEvent, type RefObject } from 'react'
import { cancelDrawing, drawInView } from './drawingQueue'

/**
 * Calls `draw` once when the picture has been in view for a time in which the page did not scroll fast,
 * unless `cancelDrawing` is called before.
 * @param wait that time, in ms; null while nothing is to be drawn
 */
export function useDrawLater(
  picture: RefObject<Element | null>,
  wait: number | null,
  draw: () => void,
): void {
  const drawNow = useEffectEvent(draw)
  useEffect(() => {
    const element = picture.current
    if (element === null || wait === null) return undefined
    drawInView(element, wait, () => drawNow())
    return () => cancelDrawing(element)
  }, [picture, wait])
}
