import { useEffect, useRef, useState, type RefObject } from 'react'
import { requestFor } from '../../gallery/queries/imageQueries'
import { useShownList } from '../../gallery/onScreen'
import { CELLS } from '../../sources/listColours'
import type { Timeline } from '../../sources/timeline'
import { barsOf, railRows, type Bar, type Rail } from './rail'
import { runWorker } from './runWorker'

/** The radius of the corners of a bar, in px. */
const RADIUS = 2

/**
 * Fills the bars with the rows beside them.
 * @param picture the rows of the whole rail, `CELLS` px wide
 * @param scale px of the screen for each px
 */
function drawBars(
  canvas: HTMLCanvasElement,
  picture: ImageBitmap,
  bars: readonly Bar[],
  scale: number,
): void {
  canvas.width = Math.round(canvas.clientWidth * scale)
  canvas.height = picture.height
  const context = canvas.getContext('2d')
  if (context === null) return
  const scaled = bars.map((bar) => {
    const [top, bottom] = [Math.round(bar.top * scale), Math.round((bar.top + bar.height) * scale)]
    const width = Math.round(bar.width * scale)
    return { left: canvas.width - width, top, width, height: Math.max(1, bottom - top) }
  })
  context.beginPath()
  for (const { left, top, width, height } of scaled) {
    const radius = Math.min(RADIUS * scale, height / 2)
    context.roundRect(left, top, width, height, radius)
  }
  context.clip()
  for (const { left, top, width, height } of scaled) {
    context.drawImage(picture, 0, top, CELLS, height, left, top, width, height)
  }
  canvas.toggleAttribute('data-painted', true)
}

/**
 * Paints a canvas as high as the rail with the colours of the images, and again when more of them are known. If the
 * rail is only a handle, it is painted once a finger pulls it.
 */
export function useColours(
  rail: Rail,
  timeline: Timeline,
  isDragging: boolean,
): RefObject<HTMLCanvasElement | null> {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const isVisible = canvas.current?.checkVisibility({ opacityProperty: true }) === true
    if (rail.stepHeight > 0 && (isDragging || isVisible)) setSeen(true)
  }, [isDragging, rail])
  const { source, filter, order, stacks } = useShownList()
  useEffect(() => {
    const colours = source?.colours
    if (colours === undefined || !isSeen || rail.stepHeight === 0) return undefined
    const shown = colours
    const closing = new AbortController()
    async function paint() {
      const element = canvas.current
      if (element === null) return
      const scale = window.devicePixelRatio
      const rows = railRows(rail, timeline, { height: element.clientHeight, scale })
      const request = requestFor({ filter, order, stacks }, closing.signal)
      const pixels = await shown.paint(rows, request, runWorker)
      const picture = await createImageBitmap(new ImageData(pixels, CELLS))
      if (!closing.signal.aborted) drawBars(element, picture, barsOf(rail), scale)
      picture.close()
    }
    // Without colours the rail is as it was.
    const repaint = () => void paint().catch(() => undefined)
    repaint()
    const unsubscribe = shown.subscribe?.(repaint)
    return () => {
      unsubscribe?.()
      closing.abort()
    }
  }, [source, filter, order, stacks, rail, timeline, isSeen])
  return canvas
}
