import { createCanvas } from '../../lib/createCanvas'
import type { Size } from '../../sources/image'
import type { Background } from './adDesign'
import { BACKGROUND_BLUR, cropOf, MIDDLE, PLAIN_BACKGROUND, type Drawn } from './crop'

type Canvas = OffscreenCanvasRenderingContext2D

function drawPart(
  canvas: Canvas,
  picture: CanvasImageSource,
  { source, target }: Pick<Drawn, 'source' | 'target'>,
): void {
  canvas.imageSmoothingQuality = 'high'
  canvas.drawImage(
    picture,
    source.x,
    source.y,
    source.width,
    source.height,
    target.x,
    target.y,
    target.width,
    target.height,
  )
}

/**
 * Fills a frame with a blurred picture. A picture of few px is blurred when it is enlarged; the filters of a canvas are
 * slower, and Safari has none.
 */
function drawBlurred(canvas: Canvas, picture: ImageBitmap, size: Size): void {
  const scale = 1 / (BACKGROUND_BLUR * size.width)
  let width = Math.ceil(size.width * scale)
  let height = Math.ceil(size.height * scale)
  let small = createCanvas(width, height, { alpha: false })
  const source = cropOf(picture, { width, height }, MIDDLE)
  small.fillStyle = PLAIN_BACKGROUND
  small.fillRect(0, 0, width, height)
  drawPart(small, picture, { source, target: { x: 0, y: 0, width, height } })
  // In steps: enlarged at once, the px would be seen.
  while (width * 2 < size.width) {
    const larger = createCanvas(width * 2, height * 2, { alpha: false })
    drawPart(larger, small.canvas, {
      source: { x: 0, y: 0, width, height },
      target: { x: 0, y: 0, width: width * 2, height: height * 2 },
    })
    small = larger
    width *= 2
    height *= 2
  }
  drawPart(canvas, small.canvas, {
    source: { x: 0, y: 0, width, height },
    target: { x: 0, y: 0, width: size.width, height: size.height },
  })
}

/**
 * Draws a picture into a placement.
 * @param canvas whose units are px of the placement
 * @param size of the placement
 * @param drawn see `drawnIn`
 */
export function drawPlacement(
  canvas: Canvas,
  picture: ImageBitmap,
  size: Size,
  drawn: Drawn,
  background: Background,
): void {
  canvas.fillStyle = PLAIN_BACKGROUND
  canvas.fillRect(0, 0, size.width, size.height)
  if (drawn.isFitted && background === 'blurred') drawBlurred(canvas, picture, size)
  drawPart(canvas, picture, drawn)
}
