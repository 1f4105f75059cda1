import type { Colour } from '../colour'
import { define, type Easel } from '../easel'
import { stroke } from '../paint'
import { many, path, rectangle } from '../path'

type Building = readonly [x: number, top: number, width: number]

/**
 * Buildings side by side across the sheet, some `size` wide, as one shape. Roofs run from `low` where
 * the light stands to `high` at the edges, so that a street stays open.
 */
export const terrace = (
  easel: Easel,
  low: number,
  high: number,
  size: number,
  shape: (easel: Easel, building: Building) => string,
): string => {
  const { between, source } = easel
  let d = ''
  for (let x = -40; x < 630;) {
    const width = between(size, size * 1.85)
    const away = Math.min(1, Math.abs(x + width / 2 - source[0]) / 320)
    d += shape(easel, [x, low + (high - low) * away + between(-50, 55), width])
    x += width + between(-2, size * 0.12)
  }
  return d
}

/** A tower with a roof of its own: flat, stepped, slanting, or with a mast. */
export function tower({ pick }: Easel, [x, top, width]: Building): string {
  const step = width / 4
  return pick([
    rectangle(x, top, width, 640 - top),
    path`M${x} 640V${top}h${step}v${-step}h${step * 2}v${step}h${step}V640z`,
    path`M${x} 640V${top}l${width} ${-step}V640z`,
    path`M${x} 640V${top}h${step}v-50h3v50h${step * 3 - 3}V640z`,
  ])
}

/** What is left of a tower: broken off in a few jagged steps. */
export const ruin = ({ between }: Easel, [x, top, width]: Building): string =>
  path`M${x} 640V${top}` +
  many(
    4,
    () => path`l${width / 8} ${between(-1, 1) * width * 0.5} ${width / 8} ${between(-9, 9)}`,
  ) +
  'V640z'

/** A pattern of scattered windows, `size` wide, for the walls of a terrace. */
export function windows(easel: Easel, size: number, ink: Colour): string {
  const { whole } = easel
  const step = size * 1.8
  const d = many(9, () => path`M${whole(0, 4) * step + 3} ${whole(0, 5) * step + 4}v${size}`)
  return define(
    easel,
    'pattern',
    path`width="${step * 5}" height="${step * 6}" patternUnits="userSpaceOnUse"`,
    stroke(d, ink, size * 0.7, 1, '99'),
  )
}
