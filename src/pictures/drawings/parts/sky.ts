import { mix, type Colour } from '../colour'
import type { DrawContext } from '../drawContext'
import { fill, placed, stroke, transformed, verticalGradient, type Drawing } from '../drawing'
import { disc, path, repeat } from '../path'
import { glow, scatteredDots } from './light'

/** The colours of the sky over the whole sheet. */
export const skyGradient = (context: DrawContext): Drawing =>
  fill(
    'M-40-40h680v680h-680z',
    verticalGradient([0, context.zenith], [0.4, context.midSky], [0.8, context.horizon]),
  )

/** An open sky: its colours and what the style adds to it. */
export const sky = (context: DrawContext): Drawing => [
  skyGradient(context),
  context.style.sky(context),
]

/** Small and large stars from the top of the sheet to `bottom`; `density` is a factor. */
export const stars = (context: DrawContext, bottom: number, density = 1): Drawing =>
  [40, 9].map((count, index) =>
    scatteredDots(
      context,
      [-20, -10, 620, bottom],
      count * density,
      1.3 + index * 1.5,
      context.light,
    ),
  )

/** The sun or the moon with its halo: the source of the light. */
export function sunOrMoon(context: DrawContext, radius: number): Drawing {
  const { light, horizon, lightPosition } = context
  const face = verticalGradient([0, light], [1, mix(light, horizon, 0.5)])
  return [
    glow(...lightPosition, radius * 2.7, light, 0.6),
    fill(disc(...lightPosition, radius), face),
  ]
}

/** A planet lit from above; one with a radius below 150 has a ring. */
export function planet(
  context: DrawContext,
  x: number,
  y: number,
  radius: number,
  colour: Colour,
): Drawing {
  const { zenith, light } = context
  const face = verticalGradient([0, mix(colour, light, 0.4)], [0.4, colour], [1, zenith])
  return [
    glow(x, y, radius * 1.5, colour, 0.4),
    fill(disc(x, y, radius), face),
    radius < 150 ? planetRing(context, x, y, radius) : [],
  ]
}

// Only the half of the ring in front of the planet.
const planetRing = ({ light, between }: DrawContext, x: number, y: number, radius: number) =>
  transformed(
    placed([x, y], between(-26, -8)),
    stroke(
      path`M${-radius * 1.1} ${-radius * 0.1}C${-radius * 2.6} ${radius * 0.5} ${radius * 2.6} ${radius * 0.5} ${radius * 1.1} ${-radius * 0.1}`,
      light,
      Math.round(radius / 9),
      0.6,
    ),
  )

/** The outline of a cumulus cloud. `x`, `y` is the left end of its flat base. */
export function cloudOutline(
  { between }: DrawContext,
  x: number,
  y: number,
  width: number,
  height: number,
): string {
  let last = 0
  const arcs = repeat(7, (index) => {
    const top = index === 6 ? 0 : -Math.sin(((index + 1) / 7) * Math.PI) * height * between(0.6, 1)
    const [dx, dy] = [width / 7, top - last]
    const radius = Math.hypot(dx, dy) * between(0.5, 0.7)
    last = top
    return path`a${radius} ${radius} 0 0 1 ${dx} ${dy}`
  })
  return path`M${x} ${y}` + arcs + path`Q${x + width / 2} ${y + 16} ${x} ${y}z`
}
