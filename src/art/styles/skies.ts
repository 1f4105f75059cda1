import { lighten, mix } from '../colour'
import { linear, type Easel } from '../easel'
import { fill, stroke } from '../paint'
import { heap } from '../parts/cloud'
import { planet } from '../parts/planet'
import { disc, many, path, polar, polygon } from '../path'

/** Long thin clouds lit from below. */
export const streaks = ({ between, horizon, light }: Easel): string => {
  const d = many(3, () => {
    const half = between(60, 190)
    const thick = between(3, 11)
    return path`M${between(-180, 500)} ${between(60, 330)}q${half} ${-thick} ${half * 2} 0q${-half} ${thick} ${-half * 2} 0`
  })
  return fill(d, mix(horizon, light, 0.4), 0.4)
}

/** Great heaped clouds, bright above. */
export const heaps = (easel: Easel): string => {
  const { between, air, horizon, light } = easel
  const face = linear(easel, [0.4, lighten(light, 0.1)], [1, mix(air, horizon, 0.5)])
  return many(3, (index) => {
    const d = heap(easel, between(-120, 420), 190 + index * 80, between(200, 380), between(60, 120))
    return fill(d, face)
  })
}

/** Bands of flat colour round the light. */
export const rings = ({ zenith, air, light, accent, source, between }: Easel): string => {
  const step = between(60, 80)
  return many(5, (index) => {
    const band = mix(mix(light, accent, (5 - index) / 4), mix(zenith, air, 0.5), (5 - index) / 7)
    return fill(disc(...source, (5 - index) * step), band, 0.5)
  })
}

/** Flat rays all round the light, as on a poster. */
export function sunburst(easel: Easel): string {
  const { between, whole, light, source } = easel
  const rays = whole(11, 17)
  const turn = between(0, 1)
  const end = (share: number) => polar(source, 760, ((share + turn) / rays) * 2 * Math.PI)
  const d = many(rays, (index) => polygon([source, end(index), end(index + 0.5)]))
  return fill(d, light, 0.16) + rings(easel)
}

/** Thick strokes of neighbouring colours, following one slow swirl. */
export function brushwork(easel: Easel): string {
  const { between, zenith, air, horizon, light } = easel
  const swirl = between(-30, 30)
  return [
    lighten(zenith, 0.07),
    mix(zenith, air, 0.6),
    mix(air, light, 0.4),
    mix(air, horizon, 0.6),
  ]
    .map((ink, index) => {
      const d = many(7, () => {
        const [x, y, length] = [between(-40, 560), index * 70 + between(0, 180), between(50, 130)]
        return path`M${x} ${y}q${length / 2} ${swirl * Math.sin(x / 130) - 14} ${length} 0`
      })
      return stroke(d, ink, 18, 0.5)
    })
    .join('')
}

/** A second world, huge and pale. */
export const strangeMoon = (easel: Easel): string => {
  const { between, accent, source } = easel
  return planet(
    easel,
    600 - source[0] + between(-60, 60),
    between(90, 220),
    between(90, 150),
    accent,
  )
}
