import { hex, lighten, mix } from '../colour'
import type { DrawContext, Layer } from '../drawContext'
import { define, verticalGradient } from '../markup'

const twoDecimals = (value: number) => value.toFixed(2)

/** Attributes that move a shape away from the light; near shapes move further. */
const offsetFromLight = ({ lightPosition }: DrawContext, distance: number, depth: number) => {
  const step = distance * (0.5 + depth)
  const x = lightPosition[0] < 300 ? step * 0.7 : step * -0.7
  return `x="${twoDecimals(x)}" y="${twoDecimals(step)}"`
}

/** One plain colour. */
export const flat: Layer = (_, colour) => `fill="${hex(colour)}"`

/** Mist at the foot of far shapes and shadow at the foot of near ones, moved like `offset`. */
export const mist =
  (strength: number, distance = 0): Layer =>
  (context, _, depth) => {
    const colour = depth < 0.55 ? context.horizon : lighten(context.nearLand, -0.12)
    const gradient = verticalGradient(context, [0.15, colour, 0], [1, colour])
    const opacity = twoDecimals(strength * (depth < 0.55 ? 0.62 - depth : depth * 0.8))
    return `${distance ? offsetFromLight(context, distance, depth) : ''} fill="${gradient}" opacity="${opacity}"`
  }

/**
 * The shape mixed with the colour of light. Under an `offset` layer only its lit edge shows.
 * @param share 0–1 of the light on near shapes; far shapes get about a third of it
 */
export const highlight =
  (share: number): Layer =>
  ({ light }, colour, depth) =>
    `fill="${hex(mix(colour, light, share * (0.35 + 0.65 * depth)))}"`

/** The shape in its own colour, moved away from the light. */
export const offset =
  (distance: number): Layer =>
  (context, colour, depth) =>
    `${offsetFromLight(context, distance, depth)} fill="${hex(colour)}"`

/** Thin watercolour that is darker at its edge. */
export const wash: Layer = ({ light }, colour, depth) =>
  `fill="${hex(lighten(colour, 0.1))}" fill-opacity=".72" stroke="${hex(mix(light, colour, 0.4 + depth / 2))}"`

/** A second wash beside the first: the edge looks soft and the middle darker. */
export const secondWash: Layer = (_, colour) => `x="-5" y="9" fill="${hex(colour)}" opacity=".3"`

/** Thick dabs of paint along the edge, lighter than the shape. */
export const dabs: Layer = ({ light }, colour) =>
  `y="4" stroke="${hex(mix(lighten(colour, 0.04), light, 0.1))}" stroke-width="9" stroke-dasharray="22 31"`

/** An outline in ink, `distance` to the right of the shape and above it; far outlines are paler. */
export const outline =
  (width: number, distance: number): Layer =>
  ({ nearLand }, colour, depth) =>
    `x="${distance}" y="${-distance}" stroke="${hex(mix(colour, lighten(nearLand, -0.2), 0.4 + depth / 2))}" stroke-width="${width}"`

/** Parallel strokes of a pen, `spacing` apart, over the shape. */
export const hatching =
  (spacing: number): Layer =>
  (context, _, depth) => {
    const ink = hex(mix(context.nearLand, [0.15, 0, 0], 0.6))
    const pattern = define(
      context,
      'pattern',
      `width="${spacing}" height="${spacing}" patternUnits="userSpaceOnUse" patternTransform="rotate(40)"`,
      `<path d="M0 1h${spacing}" stroke="${ink}"/>`,
    )
    return `fill="${pattern}" opacity="${twoDecimals(0.2 + depth * 0.35)}"`
  }
