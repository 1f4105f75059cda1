import { createCanvas } from '../../../lib/createCanvas'
import { drawnFor, type AdDesign } from '../adDesign'
import type { Drawn } from '../crop'
import { drawPlacement } from '../drawPlacement'
import { PLACEMENTS, type Placement } from '../placements'

/** The quality of a JPEG (0–1), and the lower ones for a file that has too many bytes. */
const QUALITIES = [0.92, 0.85, 0.75, 0.6, 0.45, 0.3, 0.15]

/** A picture for a placement. */
export interface Crop {
  readonly placement: Placement
  readonly drawn: Drawn
  /** A JPEG of the exact size. Not a blob, of which each reading would fetch the bytes from the browser’s process. */
  readonly jpeg: ArrayBuffer
}

/** The canvases, by their size: a new one for each picture takes half of the time. */
const canvases = new Map<string, OffscreenCanvasRenderingContext2D>()

/** @throws if the browser gives none */
function canvasOf({ width, height }: Placement): OffscreenCanvasRenderingContext2D {
  const key = `${width} ${height}`
  // It is read back at once.
  const canvas =
    canvases.get(key) ?? createCanvas(width, height, { alpha: false, willReadFrequently: true })
  canvases.set(key, canvas)
  return canvas
}

/**
 * Draws and encodes a picture.
 * @param draw draws it on the canvas, which another picture may have used while the last one was encoded
 * @throws if no quality makes it small enough
 */
async function encode(
  canvas: OffscreenCanvas,
  draw: () => void,
  maxBytes: number,
): Promise<ArrayBuffer> {
  for (const quality of QUALITIES) {
    draw()
    const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality })
    if (jpeg.size <= maxBytes) return jpeg.arrayBuffer()
  }
  throw new Error('The picture has too many bytes at any quality')
}

/**
 * The pictures of all placements. Those that are the same, as in the vertical placements, are drawn once.
 * @throws if the browser gives no canvas
 */
export async function renderCrops(
  picture: ImageBitmap,
  design: AdDesign,
): Promise<readonly Crop[]> {
  const jpegs = new Map<string, ArrayBuffer>()
  const crops: Crop[] = []
  for (const placement of PLACEMENTS) {
    const { width, height } = placement
    const maxBytes = placement.maxBytes?.bytes ?? Infinity
    const drawn = drawnFor(design, placement, picture)
    const key = JSON.stringify([width, height, drawn])
    let jpeg = jpegs.get(key)
    if (jpeg === undefined || jpeg.byteLength > maxBytes) {
      const canvas = canvasOf(placement)
      const draw = () => drawPlacement(canvas, picture, placement, drawn, design.background)
      jpeg = await encode(canvas.canvas, draw, maxBytes)
      jpegs.set(key, jpeg)
    }
    crops.push({ placement, drawn, jpeg })
  }
  return crops
}
