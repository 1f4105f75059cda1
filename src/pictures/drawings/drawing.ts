import type { Colour } from './colour'
import { landColour, type DrawContext } from './drawContext'
import type { Point } from './path'

/** Offset and opacity are 0–1; the opacity is 1 by default. */
export type GradientStop = readonly [offset: number, colour: Colour, opacity?: number]

/** Runs across the bounding box of the path that it paints. */
export interface Gradient {
  readonly type: 'vertical' | 'horizontal' | 'radial'
  readonly stops: readonly GradientStop[]
}

/** A tile, repeated over the path that it paints. */
export interface Pattern {
  readonly type: 'pattern'
  readonly width: number
  readonly height: number
  /** In degrees, clockwise. */
  readonly rotation: number
  readonly content: Path
}

export type Paint = Colour | Gradient | Pattern

/** A line along a path; its joins are mitred, with SVG's limit of 4. */
interface Line {
  readonly width: number
  /** The lengths of dashes and gaps in turn; a solid line by default. */
  readonly dashes?: readonly number[]
  /** `round` by default. */
  readonly cap?: 'butt'
}

/** One coat of paint on a path. */
export interface Layer {
  readonly paint: Paint
  /** The line that is painted; without one the path is filled. */
  readonly line?: Line
  /** 0–1; 1 by default. */
  readonly opacity?: number
  /** How far the layer is moved from the path. */
  readonly offset?: Point
}

export interface Path {
  /** SVG path data. */
  readonly d: string
  /** From bottom to top. */
  readonly layers: readonly Layer[]
}

/** An affine transformation, its numbers in the order of SVG's `matrix()` and of a canvas's `transform()`. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

export interface Group {
  readonly matrix: Matrix
  readonly content: Drawing
}

/** What is drawn, from back to front. `toSvg` writes it as SVG, `paintDrawing` paints it on a canvas. */
export type Drawing = Path | Group | readonly Drawing[]

/** One shape with one fill, for what is too small for the layers of the style. */
export const fill = (d: string, paint: Paint, opacity = 1): Path => ({
  d,
  layers: [{ paint, opacity }],
})

/**
 * A line with round ends.
 * @param dashes see `Line`. Dashes have flat ends, but dashes of length 0 are round dots.
 */
export function stroke(
  d: string,
  paint: Paint,
  width: number,
  opacity = 1,
  dashes: readonly number[] = [],
): Path {
  const isFlat = dashes[0] !== undefined && dashes[0] > 0
  return {
    d,
    layers: [{ paint, opacity, line: { width, dashes, ...(isFlat && { cap: 'butt' }) } }],
  }
}

/**
 * A shape in the layers of the style.
 * @param depth 0 (far) to 1 (near)
 * @param pattern laid over the last layer
 */
export function paintShape(
  context: DrawContext,
  d: string,
  depth: number,
  colour = landColour(context, depth),
  pattern?: Pattern,
): Path {
  const layers = context.style.layers.map((layer) => layer(context, colour, depth))
  return { d, layers: pattern ? [...layers, { paint: pattern }] : layers }
}

export const transformed = (matrix: Matrix, content: Drawing): Group => ({ matrix, content })

/**
 * Rotates by a whole number of degrees, scales, and moves the point `pivot` to the point `to`. It rounds as
 * `path` does.
 */
export function placed(to: Point, degrees = 0, scale = 1, pivot: Point = [0, 0]): Matrix {
  const angle = (Math.round(degrees) * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale]
  const [x, y] = [Math.round(pivot[0]), Math.round(pivot[1])]
  return [
    cos,
    sin,
    -sin,
    cos,
    Math.round(to[0]) - cos * x + sin * y,
    Math.round(to[1]) - sin * x - cos * y,
  ]
}

const gradient =
  (type: Gradient['type']) =>
  (...stops: readonly GradientStop[]): Gradient => ({ type, stops })

/** From the top to the bottom of the shape that it fills. */
export const verticalGradient = gradient('vertical')

/** From the left to the right of the shape that it fills. */
export const horizontalGradient = gradient('horizontal')

/** From the middle of the shape that it fills to its edge. */
export const radialGradient = gradient('radial')
