import type { DrawContext } from '../drawContext'
import { paintShape, type Drawing } from '../drawing'
import { curve, disc, groundBelow, path, polyline, type Point } from '../path'

/**
 * Points of a ridge from the left edge to the right edge, by midpoint displacement.
 * @param base y of the middle height
 * @param segments a power of two
 */
function ridgeLine({ between }: DrawContext, base: number, height: number, segments: number) {
  let heights = [between(-1, 1), between(-1, 1)]
  for (let range = 1; heights.length < segments; range *= 0.6) {
    heights = heights.flatMap((value, index) => {
      const next = heights[index + 1]
      return next === undefined ? [value] : [value, (value + next) / 2 + between(-range, range)]
    })
  }
  const step = 680 / (heights.length - 1)
  return heights.map((value, index): Point => [index * step - 40, base + value * height * 0.6])
}

/** Jagged mountains. */
export const mountains = (
  context: DrawContext,
  base: number,
  height: number,
  depth: number,
): Drawing =>
  paintShape(context, groundBelow(polyline(ridgeLine(context, base, height, 16))), depth)

/** Rolling hills. */
export const hills = (context: DrawContext, base: number, height: number, depth: number): Drawing =>
  paintShape(context, groundBelow(curve(ridgeLine(context, base, height, 8))), depth)

/** The outline of a person in a cloak, seen from behind and standing on `x`, `y`. */
export const cloakedPerson = (x: number, y: number, height: number): string =>
  path`M${x} ${y - height * 0.8}q${height * 0.2} ${height * 0.1} ${height * 0.2} ${height * 0.8}h${-height * 0.4}q0 ${-height * 0.7} ${height * 0.2} ${-height * 0.8}z` +
  disc(x, y - height * 0.9, height * 0.12)
