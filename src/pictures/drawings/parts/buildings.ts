import type { Colour } from '../colour'
import type { DrawContext } from '../drawContext'
import { stroke, type Pattern } from '../drawing'
import { path, rectangle, repeat } from '../path'

type Building = readonly [x: number, top: number, width: number]

/**
 * Buildings side by side across the sheet as one outline.
 * @param low y of the roofs at the light, so that a street stays open there
 * @param high y of the roofs at the edges of the sheet
 * @param minWidth of a building
 */
export const buildingRow = (
  context: DrawContext,
  low: number,
  high: number,
  minWidth: number,
  outline: (context: DrawContext, building: Building) => string,
): string => {
  const { between, lightPosition } = context
  let d = ''
  for (let x = -40; x < 630;) {
    const width = between(minWidth, minWidth * 1.85)
    const distance = Math.min(1, Math.abs(x + width / 2 - lightPosition[0]) / 320)
    d += outline(context, [x, low + (high - low) * distance + between(-50, 55), width])
    x += width + between(-2, minWidth * 0.12)
  }
  return d
}

/** The outline of a tower with one of four roofs: flat, stepped, slanting or with a mast. */
export function tower({ pick }: DrawContext, [x, top, width]: Building): string {
  const step = width / 4
  return pick([
    rectangle(x, top, width, 640 - top),
    path`M${x} 640V${top}h${step}v${-step}h${step * 2}v${step}h${step}V640z`,
    path`M${x} 640V${top}l${width} ${-step}V640z`,
    path`M${x} 640V${top}h${step}v-50h3v50h${step * 3 - 3}V640z`,
  ])
}

/** The outline of a tower that is broken off in four jagged steps. */
export const ruin = ({ between }: DrawContext, [x, top, width]: Building): string =>
  path`M${x} 640V${top}` +
  repeat(
    4,
    () => path`l${width / 8} ${between(-1, 1) * width * 0.5} ${width / 8} ${between(-9, 9)}`,
  ) +
  'V640z'

/** A pattern of scattered square windows of `size`, for the walls of buildings. */
export function windowPattern(context: DrawContext, size: number, colour: Colour): Pattern {
  const { integer } = context
  const step = size * 1.8
  const d = repeat(9, () => path`M${integer(0, 4) * step + 3} ${integer(0, 5) * step + 4}v${size}`)
  return {
    type: 'pattern',
    width: Math.round(step * 5),
    height: Math.round(step * 6),
    rotation: 0,
    content: stroke(d, colour, size * 0.7, 1, [99]),
  }
}
