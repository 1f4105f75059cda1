import { mix, type Colour } from '../colour'
import { linear, type Easel } from '../easel'
import { fill, placed, stroke } from '../paint'
import { disc, path } from '../path'
import { glow } from './light'

/** A planet lit from above, with a ring if it is small. */
export function planet(easel: Easel, x: number, y: number, radius: number, colour: Colour): string {
  const { zenith, light } = easel
  const body = linear(easel, [0, mix(colour, light, 0.4)], [0.4, colour], [1, zenith])
  return (
    glow(easel, x, y, radius * 1.5, colour, 0.4) +
    fill(disc(x, y, radius), body) +
    (radius < 150 ? ring(easel, x, y, radius) : '')
  )
}

// The front half of a planet's ring, tilted.
const ring = ({ light, between }: Easel, x: number, y: number, radius: number): string =>
  placed(
    path`translate(${x} ${y})rotate(${between(-26, -8)})`,
    stroke(
      path`M${-radius * 1.1} ${-radius * 0.1}C${-radius * 2.6} ${radius * 0.5} ${radius * 2.6} ${radius * 0.5} ${radius * 1.1} ${-radius * 0.1}`,
      light,
      Math.round(radius / 9),
      0.6,
    ),
  )
