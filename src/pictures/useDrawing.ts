import { useEffect, useState, type RefObject } from 'react'
import type { DrawingFormat } from './createDrawings'
import { cancelDrawing, drawInView } from './drawingQueue'
import type { DrawableProps } from './pictureProps'
import { usePictureView } from './pictureView'

export interface UseDrawingOptions {
  /** How long the picture has to be in view before it is drawn, in ms; null while it needs no drawing. */
  readonly wait: number | null
  /** Whether the first rendering shows a bitmap that was drawn before. Later renderings ignore it. */
  readonly isReused: boolean
}

/** The drawing that a picture shows. */
interface Drawn {
  /** The prompt and the id of what is drawn. */
  readonly image: string
  readonly format: DrawingFormat
  /** Drawn for large pictures, with more pixels. */
  readonly isLarge: boolean
  readonly url: string
}

/**
 * Draws a picture when it is in view, unless `cancelDrawing` is called before: see `drawInView`.
 * @returns the URL of its drawing, null while there is none; and what removes the drawing
 */
export function useDrawing(
  ref: RefObject<Element | null>,
  { drawings, prompt, id, format = 'bitmap' }: DrawableProps,
  { wait, isReused }: UseDrawingOptions,
): readonly [url: string | null, remove: () => void] {
  const image = id + prompt
  const isLarge = usePictureView(({ size }) => size === 'large')
  const [last, setLast] = useState<Drawn | null>(() => {
    const url = isReused ? drawings?.bitmapOf(prompt, id) : null
    return url ? { image, format: 'bitmap', isLarge, url } : null
  })
  const drawn = last?.image === image ? last : null
  const due = drawn?.format === format && (drawn.isLarge || !isLarge) ? null : wait
  useEffect(() => {
    const element = ref.current
    if (element === null || drawings === null || due === null) return undefined
    const show = (url: string, shown: DrawingFormat = format) =>
      setLast({ image, format: shown, isLarge, url })
    drawInView(element, {
      wait: due,
      isLimited: format === 'bitmap',
      draw: () => drawings.draw(prompt, id, format),
      show,
      showNow: () => show(drawings.svgOf(prompt, id), 'svg'),
    })
    return () => cancelDrawing(element)
  }, [ref, drawings, prompt, id, format, image, isLarge, due])
  return [drawn?.url ?? null, () => setLast(null)]
}
