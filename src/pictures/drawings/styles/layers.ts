import { lighten, mix } from '../colour'
import type { DrawContext, StyleLayer } from '../drawContext'
import { stroke, verticalGradient } from '../drawing'
import type { Point } from '../path'

/** A way from the light; near shapes have a longer one. */
const awayFromLight = ({ lightPosition }: DrawContext, distance: number, depth: number): Point => {
  const step = distance * (0.5 + depth)
  return [lightPosition[0] < 300 ? step * 0.7 : step * -0.7, step]
}

/** One plain colour. */
export const flat: StyleLayer = (_, colour) => ({ paint: colour })

/** Mist at the foot of far shapes and shadow at the foot of near ones, moved like `offset`. */
export const mist =
  (strength: number, distance = 0): StyleLayer =>
  (context, _, depth) => {
    const colour = depth < 0.55 ? context.horizon : lighten(context.nearLand, -0.12)
    return {
      paint: verticalGradient([0.15, colour, 0], [1, colour]),
      opacity: strength * (depth < 0.55 ? 0.62 - depth : depth * 0.8),
      offset: awayFromLight(context, distance, depth),
    }
  }

/**
 * The shape mixed with the colour of light. Under an `offset` layer only its lit edge shows.
 * @param share 0–1 of the light on near shapes; far shapes get about a third of it
 */
export const highlight =
  (share: number): StyleLayer =>
  ({ light }, colour, depth) => ({ paint: mix(colour, light, share * (0.35 + 0.65 * depth)) })

/** The shape in its own colour, moved away from the light. */
export const offset =
  (distance: number): StyleLayer =>
  (context, colour, depth) => ({
    paint: colour,
    offset: awayFromLight(context, distance, depth),
  })

/** Thin watercolour. */
export const wash: StyleLayer = (_, colour) => ({ paint: lighten(colour, 0.1), opacity: 0.72 })

/** The edge of a wash, which is darker. */
export const washEdge: StyleLayer = ({ light }, colour, depth) => ({
  paint: mix(light, colour, 0.4 + depth / 2),
  line: { width: 1 },
})

/** A second wash beside the first: the edge looks soft and the middle darker. */
export const secondWash: StyleLayer = (_, colour) => ({
  paint: colour,
  opacity: 0.3,
  offset: [-5, 9],
})

/** Thick dabs of paint along the edge, lighter than the shape. */
export const dabs: StyleLayer = ({ light }, colour) => ({
  paint: mix(lighten(colour, 0.04), light, 0.1),
  line: { width: 9, dashes: [22, 31] },
  offset: [0, 4],
})

/** An outline in ink, `distance` to the right of the shape and above it; far outlines are paler. */
export const outline =
  (width: number, distance: number): StyleLayer =>
  ({ nearLand }, colour, depth) => ({
    paint: mix(colour, lighten(nearLand, -0.2), 0.4 + depth / 2),
    line: { width },
    offset: [distance, -distance],
  })

/** Parallel strokes of a pen, `spacing` apart, over the shape. */
export const hatching =
  (spacing: number): StyleLayer =>
  ({ nearLand }, _, depth) => {
    const ink = mix(nearLand, [0.15, 0, 0], 0.6)
    const content = stroke(`M0 1h${spacing}`, ink, 1)
    return {
      paint: { type: 'pattern', width: spacing, height: spacing, rotation: 40, content },
      opacity: 0.2 + depth * 0.35,
    }
  }
