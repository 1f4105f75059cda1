import { hex, lighten, mix } from '../colour'
import { define, linear, type Coat, type Easel } from '../easel'

const ink = ({ deep }: Easel) => hex(mix(deep, [0.15, 0, 0], 0.6))
const short = (value: number) => value.toFixed(2)

// Away from the light; near shapes show a wider edge.
const place = ({ source }: Easel, distance: number, depth: number) => {
  const step = distance * (0.5 + depth)
  return `x="${short(source[0] < 300 ? step * 0.7 : step * -0.7)}" y="${short(step)}"`
}

/** One clear colour. */
export const flat: Coat = (_, colour) => `fill="${hex(colour)}"`

/** Mist at the foot of far shapes, shadow at the foot of near ones; moved like `shifted`. */
export const mist =
  (strength: number, distance = 0): Coat =>
  (easel, _, depth) => {
    const foot = depth < 0.55 ? easel.horizon : lighten(easel.deep, -0.12)
    const veil = linear(easel, [0.15, foot, 0], [1, foot])
    const opacity = short(strength * (depth < 0.55 ? 0.62 - depth : depth * 0.8))
    return `${distance ? place(easel, distance, depth) : ''} fill="${veil}" opacity="${opacity}"`
  }

/** The shape in the colour of light; a copy laid over it by `shifted` leaves only a lit edge. */
export const lit =
  (share: number): Coat =>
  ({ light }, colour, depth) =>
    `fill="${hex(mix(colour, light, share * (0.35 + 0.65 * depth)))}"`

/** The shape moved away from the light. */
export const shifted =
  (distance: number): Coat =>
  (easel, colour, depth) =>
    `${place(easel, distance, depth)} fill="${hex(colour)}"`

/** Thin paint that pools at its edge. */
export const wash: Coat = ({ light }, colour, depth) =>
  `fill="${hex(lighten(colour, 0.1))}" fill-opacity=".72" stroke="${hex(mix(light, colour, 0.4 + depth / 2))}"`

/** The wash again, slipped aside: its edge looks soft and its middle deeper. */
export const secondWash: Coat = (_, colour) => `x="-5" y="9" fill="${hex(colour)}" opacity=".3"`

/** Thick dabs along the edge, lighter than the shape. */
export const dabs: Coat = ({ light }, colour) =>
  `y="4" stroke="${hex(mix(lighten(colour, 0.04), light, 0.1))}" stroke-width="9" stroke-dasharray="22 31"`

/** An outline in ink, `slip` aside of the shape; far lines are paler. */
export const outline =
  (width: number, slip: number): Coat =>
  ({ deep }, colour, depth) =>
    `x="${slip}" y="${-slip}" stroke="${hex(mix(colour, lighten(deep, -0.2), 0.4 + depth / 2))}" stroke-width="${width}"`

/** Parallel pen strokes, `gap` apart, over the shape. */
export const hatching =
  (gap: number): Coat =>
  (easel, _, depth) => {
    const lines = define(
      easel,
      'pattern',
      `width="${gap}" height="${gap}" patternUnits="userSpaceOnUse" patternTransform="rotate(40)"`,
      `<path d="M0 1h${gap}" stroke="${ink(easel)}"/>`,
    )
    return `fill="${lines}" opacity="${short(0.2 + depth * 0.35)}"`
  }
