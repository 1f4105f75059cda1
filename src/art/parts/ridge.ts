import type { Easel } from '../easel'
import { paint } from '../paint'
import { curve, groundBelow, polyline, type Point } from '../path'

/** Points from edge to edge by midpoint displacement; `segments` is a power of two. */
function ridgeLine({ between }: Easel, base: number, height: number, segments: number) {
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
export const mountains = (easel: Easel, base: number, height: number, depth: number): string =>
  paint(easel, groundBelow(polyline(ridgeLine(easel, base, height, 16))), depth)

/** Soft rolling hills. */
export const hills = (easel: Easel, base: number, height: number, depth: number): string =>
  paint(easel, groundBelow(curve(ridgeLine(easel, base, height, 8))), depth)
