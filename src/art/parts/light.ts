import { mix, type Colour } from '../colour'
import { linear, radial, type Easel } from '../easel'
import { fill } from '../paint'
import { disc, many, path, polar, polygon, type Point } from '../path'

/** Light that fades to nothing at `radius`. */
export const glow = (
  easel: Easel,
  x: number,
  y: number,
  radius: number,
  ink: Colour,
  opacity = 1,
) => fill(disc(x, y, radius), radial(easel, [0, ink, 0.7], [1, ink, 0]), opacity)

/** The sun or moon at the picture's source of light, with its halo. */
export function luminary(easel: Easel, radius: number): string {
  const { light, horizon, source } = easel
  const face = linear(easel, [0, light], [1, mix(light, horizon, 0.5)])
  return glow(easel, ...source, radius * 2.7, light, 0.6) + fill(disc(...source, radius), face)
}

/** Beams from a point, `spread` degrees to each side of straight down, long enough to leave. */
export function beams(easel: Easel, from: Point, spread: number, count: number): string {
  const { between, light } = easel
  const d = many(count, () => {
    const angle = ((between(-spread, spread) + 90) * Math.PI) / 180
    const width = between(0.02, 0.07)
    return polygon([from, polar(from, 800, angle - width), polar(from, 800, angle + width)])
  })
  return fill(d, linear(easel, [0, light, 0.4], [0.8, light, 0]))
}

/** Four-pointed glints of light. */
export const glints = ({ between, light }: Easel, count: number, largest: number): string =>
  fill(
    many(count, () => {
      const r = between(0.4, 1) * largest
      const w = r / 8
      return path`M${between(20, 580)} ${between(20, 420)}l${w} ${r - w} ${r - w} ${w} ${w - r} ${w} ${-w} ${r - w} ${-w} ${w - r} ${w - r} ${-w} ${r - w} ${-w}z`
    }),
    light,
  )
