import { lighten, mix } from '../colour'
import type { DrawContext } from '../drawContext'
import { fill, stroke, verticalGradient, type Drawing } from '../drawing'
import { cloudOutline, planet } from '../parts/sky'
import { disc, path, polar, polygon, repeat, times } from '../path'

/** Long thin clouds. */
export const thinClouds = ({ between, horizon, light }: DrawContext): Drawing => {
  const d = repeat(3, () => {
    const halfWidth = between(60, 190)
    const height = between(3, 11)
    return path`M${between(-180, 500)} ${between(60, 330)}q${halfWidth} ${-height} ${halfWidth * 2} 0q${-halfWidth} ${height} ${-halfWidth * 2} 0`
  })
  return fill(d, mix(horizon, light, 0.4), 0.4)
}

/** Large cumulus clouds with bright tops. */
export const cumulusClouds = (context: DrawContext): Drawing => {
  const { between, midSky, horizon, light } = context
  const colours = verticalGradient([0.4, lighten(light, 0.1)], [1, mix(midSky, horizon, 0.5)])
  return times(3, (index) => {
    const base = 190 + index * 80
    const d = cloudOutline(context, between(-120, 420), base, between(200, 380), between(60, 120))
    return fill(d, colours)
  })
}

/** Bands of flat colour round the light. */
export const rings = (context: DrawContext): Drawing => {
  const { zenith, midSky, light, accent, lightPosition, between } = context
  const step = between(60, 80)
  return times(5, (index) => {
    const band = mix(mix(light, accent, (5 - index) / 4), mix(zenith, midSky, 0.5), (5 - index) / 7)
    return fill(disc(...lightPosition, (5 - index) * step), band, 0.5)
  })
}

/** Flat rays all round the light, as on a poster, under `rings`. */
export function sunburst(context: DrawContext): Drawing {
  const { between, integer, light, lightPosition } = context
  const rays = integer(11, 17)
  const turn = between(0, 1)
  const end = (index: number) => polar(lightPosition, 760, ((index + turn) / rays) * 2 * Math.PI)
  const d = repeat(rays, (index) => polygon([lightPosition, end(index), end(index + 0.5)]))
  return [fill(d, light, 0.16), rings(context)]
}

/** Thick brush strokes of related colours along one slow wave. */
export function brushStrokes(context: DrawContext): Drawing {
  const { between, zenith, midSky, horizon, light } = context
  const wave = between(-30, 30)
  return [
    lighten(zenith, 0.07),
    mix(zenith, midSky, 0.6),
    mix(midSky, light, 0.4),
    mix(midSky, horizon, 0.6),
  ].map((colour, index) => {
    const d = repeat(7, () => {
      const [x, y, length] = [between(-40, 560), index * 70 + between(0, 180), between(50, 130)]
      return path`M${x} ${y}q${length / 2} ${wave * Math.sin(x / 130) - 14} ${length} 0`
    })
    return stroke(d, colour, 18, 0.5)
  })
}

/** A large pale planet on the other side of the sky from the light. */
export const largePlanet = (context: DrawContext): Drawing => {
  const { between, accent, lightPosition } = context
  return planet(
    context,
    600 - lightPosition[0] + between(-60, 60),
    between(90, 220),
    between(90, 150),
    accent,
  )
}
