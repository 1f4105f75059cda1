import { useEffect, useRef, type RefObject, type SyntheticEvent } from 'react'
import { whenIdle } from '../lib/schedule'

/** The width and height of the canvas, in px. */
export const BLURRED_PX = 128
/** The width and height in which the picture is painted before it is enlarged, in px: fewer are more blurred. */
const LEAST_PX = 8
/** The outer px of the enlarged picture, which are left out: they are less opaque. */
const EDGE_PX = 9
/** Pictures of more px take long to paint, so a smaller version is preferred. */
const MANY_PX = 1_000_000

const areaOf = ({ naturalWidth, naturalHeight }: HTMLImageElement) => naturalWidth * naturalHeight

/**
 * Paints a picture in few px and enlarges it step by step, which blurs it. (A CSS filter that blurs as much takes 300 ms
 * of a page without a GPU.)
 */
export function paintBlurred(canvas: HTMLCanvasElement, image: HTMLImageElement): void {
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) return
  context.imageSmoothingQuality = 'high'
  context.globalCompositeOperation = 'copy'
  context.drawImage(image, 0, 0, LEAST_PX, LEAST_PX)
  for (let px = LEAST_PX; px < BLURRED_PX; px *= 2) {
    context.drawImage(canvas, 0, 0, px, px, 0, 0, px * 2, px * 2)
  }
  const inner = BLURRED_PX - 2 * EDGE_PX
  context.drawImage(canvas, EDGE_PX, EDGE_PX, inner, inner, 0, 0, BLURRED_PX, BLURRED_PX)
  canvas.dataset['painted'] = ''
}

/**
 * Paints what a picture has loaded, blurred, into a canvas, when the page is idle: the photo is decoded once more.
 * @param id of the image; until the picture of another one has loaded, the canvas stays as it is
 * @returns the listener to `load` for an element that the picture is in
 */
export function useBlurredPicture(
  canvas: RefObject<HTMLCanvasElement | null>,
  id: string,
): (event: SyntheticEvent) => void {
  const source = useRef<{ readonly id: string; readonly image: HTMLImageElement } | null>(null)
  const cancel = useRef<() => void>(null)
  useEffect(() => () => cancel.current?.(), [])

  return ({ target: image }) => {
    // A placeholder has 1 px.
    if (!(image instanceof HTMLImageElement) || areaOf(image) <= 1) return
    if (source.current?.id === id && areaOf(image) > MANY_PX) return
    source.current = { id, image }
    cancel.current?.()
    cancel.current = whenIdle(() => canvas.current && paintBlurred(canvas.current, image))
  }
}
