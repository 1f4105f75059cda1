import type { Colour } from '../colour'
import { detailCount, type DrawContext } from '../drawContext'
import { fill, radialGradient, stroke, verticalGradient, type Drawing } from '../drawing'
import { disc, path, polar, polygon, repeat, times, type Area, type Point } from '../path'

/** A round glow that fades to nothing at `radius`. */
export const glow = (x: number, y: number, radius: number, colour: Colour, opacity = 1) =>
  fill(disc(x, y, radius), radialGradient([0, colour, 0.7], [1, colour, 0]), opacity)

/** Beams from a point to below the sheet, `spread` degrees to each side of straight down. */
export function beams(context: DrawContext, from: Point, spread: number, count: number): Drawing {
  const { between, light } = context
  const d = repeat(count, () => {
    const angle = ((between(-spread, spread) + 90) * Math.PI) / 180
    const halfWidth = between(0.02, 0.07)
    return polygon([from, polar(from, 800, angle - halfWidth), polar(from, 800, angle + halfWidth)])
  })
  return fill(d, verticalGradient([0, light, 0.4], [0.8, light, 0]))
}

/** Sparkles with four points; `largest` is the length of the longest point. */
export const sparkles = (
  { between, light }: DrawContext,
  count: number,
  largest: number,
): Drawing =>
  fill(
    repeat(count, () => {
      const r = between(0.4, 1) * largest
      const w = r / 8
      return path`M${between(20, 580)} ${between(20, 420)}l${w} ${r - w} ${r - w} ${w} ${w - r} ${w} ${-w} ${r - w} ${-w} ${w - r} ${w - r} ${-w} ${r - w} ${-w}z`
    }),
    light,
  )

/** About `count` dots of one width, scattered over an area: sparks, dust, bubbles or stars. */
export function scatteredDots(
  context: DrawContext,
  area: Area,
  count: number,
  width: number,
  colour: Colour,
): Drawing {
  const { between } = context
  const [left, top, right, bottom] = area
  // The dots are the dashes of one zigzag line, so fifty take no more bytes than five.
  const sweeps = 6
  const spacing = (sweeps * (right - left)) / detailCount(context, count)
  const zigzag = repeat(sweeps, (index) => {
    const y = top + ((index + between(0.1, 0.9)) / sweeps) * (bottom - top)
    return path`${index % 2 ? right : left} ${y} `
  })
  const dashes = times(3, () => [0, Math.round(spacing * between(0.5, 1.5))]).flat()
  return stroke(`M${zigzag.trim()}`, colour, width, 1, dashes)
}
