import type { Colour } from '../colour'
import { amount, type Easel } from '../easel'
import { stroke } from '../paint'
import { many, path, type Area } from '../path'

/** About `count` round specks of one width, scattered over an area. */
export function specks(easel: Easel, area: Area, count: number, width: number, colour: Colour) {
  const { between } = easel
  const [left, top, right, bottom] = area
  // The dots are the dashes of one zigzag line: fifty take no more bytes than five.
  const sweeps = 6
  const length = (sweeps * (right - left)) / amount(easel, count)
  const zigzag = many(sweeps, (index) => {
    const y = top + ((index + between(0.1, 0.9)) / sweeps) * (bottom - top)
    return path`${index % 2 ? right : left} ${y} `
  })
  const gaps = many(3, () => path`0 ${length * between(0.5, 1.5)} `)
  return stroke(`M${zigzag.trim()}`, colour, width, 1, gaps.trim())
}

/** A starry sky down to `bottom`, in two magnitudes. */
export const stars = (easel: Easel, bottom: number, density = 1): string =>
  [40, 9]
    .map((count, index) =>
      specks(easel, [-20, -10, 620, bottom], count * density, 1.3 + index * 1.5, easel.light),
    )
    .join('')
