import { useEffect, useEffectEvent, type RefObject } from 'react'
import { cancelDrawing, drawInView } from './drawingQueue'

/**
 * Calls `draw` once, unless `cancelDrawing` is called before: see `drawInView`.
 * @param wait null while nothing is to be drawn
 */
export function useDrawInView(
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
