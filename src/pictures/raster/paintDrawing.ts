import { svgPathBbox } from 'svg-path-bbox'
import { createCanvas } from '../../lib/createCanvas'
import { hex } from '../drawings/colour'
import type { Drawing, Gradient, Layer, Paint, Pattern } from '../drawings/drawing'

type Canvas = OffscreenCanvasRenderingContext2D

/** A gradient across the bounding box of a path. A radial one is only right in a square. */
function gradientOf(canvas: Canvas, { type, stops }: Gradient, d: string): CanvasGradient {
  const [left, top, right, bottom] = svgPathBbox(d)
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  const isVertical = type === 'vertical'
  const colours =
    type === 'radial'
      ? canvas.createRadialGradient(x, y, 0, x, y, (right - left) / 2)
      : canvas.createLinearGradient(left, top, isVertical ? left : right, isVertical ? bottom : top)
  for (const [offset, colour, opacity = 1] of stops) {
    const alpha = Math.round(opacity * 255)
    colours.addColorStop(offset, hex(colour) + alpha.toString(16).padStart(2, '0'))
  }
  return colours
}

function patternOf(canvas: Canvas, { width, height, rotation, content }: Pattern): CanvasPattern {
  // A tile of whole pixels, so that tiles meet without a seam.
  const density = Math.ceil(canvas.canvas.width / 600)
  const tile = createCanvas(width * density, height * density)
  tile.scale(density, density)
  paint(tile, content)
  const repeated = canvas.createPattern(tile.canvas, 'repeat')
  if (repeated === null) throw new Error('The pattern is empty')
  repeated.setTransform(new DOMMatrix().rotateSelf(rotation).scaleSelf(1 / density))
  return repeated
}

/** What a path is filled or stroked with. */
function styleOf(canvas: Canvas, colours: Paint, d: string) {
  if (!('type' in colours)) return hex(colours)
  return colours.type === 'pattern' ? patternOf(canvas, colours) : gradientOf(canvas, colours, d)
}

function paintLayer(canvas: Canvas, path: Path2D, d: string, layer: Layer): void {
  const { line, opacity = 1, offset = [0, 0] } = layer
  canvas.save()
  canvas.translate(...offset)
  canvas.globalAlpha = opacity
  const style = styleOf(canvas, layer.paint, d)
  if (line === undefined) {
    canvas.fillStyle = style
    canvas.fill(path)
  } else {
    canvas.strokeStyle = style
    canvas.lineWidth = line.width
    canvas.lineCap = line.cap ?? 'round'
    canvas.miterLimit = 4
    canvas.setLineDash([...(line.dashes ?? [])])
    canvas.stroke(path)
  }
  canvas.restore()
}

function paint(canvas: Canvas, drawing: Drawing): void {
  if ('d' in drawing) {
    const path = new Path2D(drawing.d)
    for (const layer of drawing.layers) paintLayer(canvas, path, drawing.d, layer)
  } else if ('matrix' in drawing) {
    canvas.save()
    canvas.transform(...drawing.matrix)
    paint(canvas, drawing.content)
    canvas.restore()
  } else {
    for (const part of drawing) paint(canvas, part)
  }
}

/**
 * Paints a drawing on a new canvas, as the browser shows its SVG.
 * @param side of the canvas, in px
 * @throws if the browser gives no canvas
 */
export function paintDrawing(drawing: Drawing, side: number): OffscreenCanvas {
  // A drawing covers its whole sheet.
  const canvas = createCanvas(side, side, { alpha: false })
  // Drawings have 600 × 600 units.
  canvas.scale(side / 600, side / 600)
  paint(canvas, drawing)
  return canvas.canvas
}
