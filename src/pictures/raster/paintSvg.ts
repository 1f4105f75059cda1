import { svgPathBbox } from 'svg-path-bbox'
import { createCanvas } from '../../lib/createCanvas'
import { matrixOf, numberOf, numbersOf } from './attributeValues'
import type { Attributes, SvgElement } from './svgElement'

type Canvas = OffscreenCanvasRenderingContext2D

/** What an SVG is painted with. */
interface Painting {
  readonly canvas: Canvas
  /** The elements that others refer to, by id. */
  readonly referred: ReadonlyMap<string, SvgElement>
  /** Pixels per unit of the SVG. */
  readonly scale: number
}

/** Adds an element and those in it that have an id. */
function collectIds(element: SvgElement, referred: Map<string, SvgElement>): void {
  const { id } = element.attributes
  if (id !== undefined) referred.set(id, element)
  for (const child of element.children) collectIds(child, referred)
}

/** The colour of a gradient's stop, `#rrggbbaa`. */
function stopColour(stop: Attributes): string {
  const alpha = Math.round(numberOf(stop['stop-opacity'], 1) * 255)
  return `${stop['stop-color']}${alpha.toString(16).padStart(2, '0')}`
}

/** A gradient across the bounding box of a path. A radial one is only right in a square. */
function gradientOf({ canvas }: Painting, gradient: SvgElement, d: string): CanvasGradient {
  const [left, top, right, bottom] = svgPathBbox(d)
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  const isVertical = gradient.attributes['y2'] === '1'
  const colours =
    gradient.name === 'radialGradient'
      ? canvas.createRadialGradient(x, y, 0, x, y, (right - left) / 2)
      : canvas.createLinearGradient(left, top, isVertical ? left : right, isVertical ? bottom : top)
  for (const { attributes: stop } of gradient.children) {
    colours.addColorStop(numberOf(stop['offset'], 0), stopColour(stop))
  }
  return colours
}

function patternOf({ canvas, referred, scale }: Painting, pattern: SvgElement): CanvasPattern {
  // A tile of whole pixels, so that tiles meet without a seam.
  const density = Math.ceil(scale)
  const { width, height, patternTransform } = pattern.attributes
  const tile = createCanvas(numberOf(width, 0) * density, numberOf(height, 0) * density)
  tile.scale(density, density)
  for (const child of pattern.children) {
    paint({ canvas: tile, referred, scale: density }, child, {})
  }
  const repeated = canvas.createPattern(tile.canvas, 'repeat')
  if (repeated === null) throw new Error('The pattern is empty')
  repeated.setTransform(matrixOf(patternTransform).scaleSelf(1 / density))
  return repeated
}

/** What a path is filled or stroked with. */
function paintOf(painting: Painting, value: string, d: string) {
  const [, id] = /^url\(#(\w+)\)$/.exec(value) ?? []
  if (id === undefined) return value
  const server = painting.referred.get(id)
  if (server === undefined) throw new TypeError(`Unknown id: ${id}`)
  return server.name === 'pattern' ? patternOf(painting, server) : gradientOf(painting, server, d)
}

/** @param attributes those of the path and those it inherits */
function paintPath(painting: Painting, path: Path2D, attributes: Attributes): void {
  const { canvas } = painting
  const { d = '', fill = 'none', stroke = 'none' } = attributes
  const opacity = numberOf(attributes['opacity'], 1)
  if (fill !== 'none') {
    canvas.globalAlpha = opacity * numberOf(attributes['fill-opacity'], 1)
    canvas.fillStyle = paintOf(painting, fill, d)
    canvas.fill(path)
  }
  if (stroke !== 'none') {
    canvas.globalAlpha = opacity
    canvas.strokeStyle = paintOf(painting, stroke, d)
    canvas.lineWidth = numberOf(attributes['stroke-width'], 1)
    // Round is what the `svg` of a drawing says, from which its patterns inherit too.
    canvas.lineCap = attributes['stroke-linecap'] === 'butt' ? 'butt' : 'round'
    // The initial value in SVG; that of a canvas is 10.
    canvas.miterLimit = 4
    canvas.setLineDash(numbersOf(attributes['stroke-dasharray']))
    canvas.stroke(path)
  }
}

/** @param inherited the attributes of the elements around it */
function paint(painting: Painting, element: SvgElement, inherited: Attributes): void {
  const { canvas, referred } = painting
  const { transform, x, y, href, ...own } = element.attributes
  const attributes = { ...inherited, ...own }
  canvas.save()
  const { a, b, c, d, e, f } = matrixOf(transform)
  canvas.transform(a, b, c, d, e, f)
  switch (element.name) {
    case 'path':
      paintPath(painting, new Path2D(attributes['d']), attributes)
      break
    case 'use': {
      const used = referred.get(href?.slice(1) ?? '')
      if (used === undefined) throw new TypeError(`Unknown id: ${href}`)
      canvas.translate(numberOf(x, 0), numberOf(y, 0))
      paint(painting, used, attributes)
      break
    }
    case 'defs':
      break
    default:
      for (const child of element.children) paint(painting, child, attributes)
  }
  canvas.restore()
}

/**
 * Paints a drawing on a new canvas. Of SVG it knows the elements and attributes that drawings have; what it
 * paints is what the browser shows of the SVG.
 * @param root the answer of `readSvg`
 * @param side of the canvas, in px
 * @throws where the browser gives no canvas, and for an SVG that is not of a drawing
 */
export function paintSvg(root: SvgElement, side: number): OffscreenCanvas {
  // A drawing covers its whole sheet.
  const canvas = createCanvas(side, side, { alpha: false })
  const referred = new Map<string, SvgElement>()
  collectIds(root, referred)
  // Drawings have 600 × 600 units.
  const scale = side / 600
  canvas.scale(scale, scale)
  paint({ canvas, referred, scale }, root, {})
  return canvas.canvas
}
