import { hex, type Colour } from './colour'
import { tone, type Easel } from './easel'

/**
 * A shape in the style's own coats of paint, at a depth of 0 (far) to 1 (near). `top` is a pattern
 * laid over the last coat.
 */
export function paint(
  easel: Easel,
  d: string,
  depth: number,
  colour = tone(easel, depth),
  top = '',
): string {
  const [ground, ...over] = easel.style.coats.map((coat) => coat(easel, colour, depth))
  if (top) over.push(`fill="${top}"`)
  if (over.length === 0) return `<path d="${d}" ${ground}/>`
  const name = easel.newName()
  // The fill is on the group, so that the copies made by <use> can have one of their own.
  return (
    `<g ${ground}><path id="${name}" d="${d}"/></g>` +
    over.map((attributes) => `<use href="#${name}" ${attributes}/>`).join('')
  )
}

/** A part of the picture, moved as an SVG `transform` says. */
export const placed = (transform: string, markup: string): string =>
  `<g transform="${transform}">${markup}</g>`

const inked = (ink: Colour | string) => (typeof ink === 'string' ? ink : hex(ink))
const veiled = (opacity: number) => (opacity < 1 ? ` opacity="${opacity}"` : '')

/** A plain shape in one colour or gradient, for what is too small for coats. */
export const fill = (d: string, ink: Colour | string, opacity = 1): string =>
  `<path d="${d}" fill="${inked(ink)}"${veiled(opacity)}/>`

/** A line with round ends; with `dashes` it has flat ends, unless they are dots of length 0. */
export function stroke(
  d: string,
  ink: Colour | string,
  width: number,
  opacity = 1,
  dashes = '',
): string {
  const ends = dashes > '1' ? ' stroke-linecap="butt"' : ''
  const gaps = dashes && ` stroke-dasharray="${dashes}"`
  return `<path d="${d}" stroke="${inked(ink)}" stroke-width="${width}"${ends}${gaps}${veiled(opacity)}/>`
}
