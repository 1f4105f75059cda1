import { lighten, type Colour } from '../colour'
import type { DrawContext } from '../drawContext'
import { fill, radialGradient, stroke, verticalGradient, type Drawing } from '../drawing'
import { beams, glow, sparkles } from '../parts/light'
import { closedCurve, disc, path, polar, rectangle, repeat, times } from '../path'

type Overlay = (context: DrawContext) => Drawing

const sheet = 'M0 0h600v600H0z'

/** Slightly warm. */
const paperWhite: Colour = [0.97, 0.002, 0.012]

/** A white margin of 20 with a line at its inner edge. The picture ends at y = `bottom`. */
const framed = ({ nearLand }: DrawContext, bottom: number): Drawing => {
  const inside = path`M20 20V${bottom}H580V20z`
  return [fill(sheet + inside, paperWhite), stroke(inside, nearLand, 1)]
}

/** Darker corners; `strength` is 0–1. */
export const vignette =
  (strength: number): Overlay =>
  (context) => {
    const dark = lighten(context.zenith, -0.25)
    return fill(sheet, radialGradient([0.5, dark, 0], [1, dark, strength]))
  }

/** Soft dark bars at the top and bottom, as of a wide film, and darker corners. */
export const letterbox: Overlay = (context) => {
  const black = lighten(context.nearLand, -0.15)
  const bars = verticalGradient([0, black], [0.2, black, 0], [0.8, black, 0], [1, black])
  return [vignette(0.5)(context), fill(sheet, bars)]
}

/** The sheet less a rough square in its middle, from the middle at least `halfWidth` wide. */
const roughMargin = ({ between }: DrawContext, halfWidth: number): string =>
  sheet +
  closedCurve(
    times(16, (index) => {
      const [x, y] = polar([0, 0], 1, index / -2.55)
      const radius = between(halfWidth, halfWidth + 16) / Math.max(Math.abs(x), Math.abs(y))
      return polar([300, 300], radius, index / -2.55)
    }),
  )

/** Bare paper round the picture and three pale stains in it. */
export const watercolourPaper: Overlay = (context) => [
  times(3, () => {
    const { between } = context
    return glow(between(0, 600), between(0, 600), between(60, 160), paperWhite, 0.6)
  }),
  fill(roughMargin(context, 262), paperWhite, 0.5),
  fill(roughMargin(context, 272), paperWhite),
]

/** Ridges of thick paint that catch the light. */
export const impasto: Overlay = ({ between, light }) =>
  stroke(
    repeat(16, () => path`M${between(0, 580)} ${between(0, 600)}q20 -9 ${between(30, 70)} 0`),
    light,
    5,
    0.16,
  )

/** A frame, with swatches of the picture's colours below it. */
export const sketchSheet: Overlay = (context) => {
  const { zenith, midSky, horizon, accent, farLand, nearLand } = context
  const swatches = [zenith, midSky, horizon, accent, farLand, nearLand]
  return [
    framed(context, 536),
    swatches.map((colour, index) => fill(rectangle(22 + index * 30, 552, 24, 24), colour)),
  ]
}

/** Sparkles; `largest` is the length of the longest point. */
export const sparkling =
  (count: number, largest: number): Overlay =>
  (context) =>
    sparkles(context, count, largest)

/** Beams from the light into a dark picture. */
export const spotlight: Overlay = (context) => [
  glow(...context.lightPosition, 210, context.light, 0.7),
  beams(context, context.lightPosition, 70, 6),
  vignette(0.9)(context),
]

/** Three to five balls in the air. */
export const floatingBalls: Overlay = (context) => {
  const { between, integer, light, accent, nearLand } = context
  const surface = verticalGradient([0, light], [0.5, accent], [1, nearLand])
  return times(integer(3, 5), () =>
    fill(disc(between(40, 560), between(70, 430), between(7, 30)), surface),
  )
}

/** The white margin of a print. */
export const printMargin: Overlay = (context) => framed(context, 580)
