import { lighten, type Colour } from '../colour'
import { linear, radial, type Easel } from '../easel'
import { fill, stroke } from '../paint'
import { beams, glints, glow } from '../parts/light'
import { blob, disc, many, path, polar, rectangle, times } from '../path'

const sheet = 'M0 0h600v600H0z'

// Paper that is a little warm.
const white: Colour = [0.97, 0.002, 0.012]

// A margin, and a frame line inside it.
const margin = ({ deep }: Easel, left: number, bottom: number): string => {
  const inside = path`M${left} ${left}V${bottom}H${600 - left}V${left}z`
  return fill(sheet + inside, white) + stroke(inside, deep, 1)
}

/** Darker corners; `strength` 0–1. */
export const vignette =
  (strength: number) =>
  (easel: Easel): string => {
    const dark = lighten(easel.zenith, -0.25)
    return fill(sheet, radial(easel, [0.5, dark, 0], [1, dark, strength]))
  }

/** Soft dark bars above and below. */
export const filmFrame = (easel: Easel): string => {
  const black = lighten(easel.deep, -0.15)
  const bars = linear(easel, [0, black], [0.2, black, 0], [0.8, black, 0], [1, black])
  return vignette(0.5)(easel) + fill(sheet, bars)
}

// The sheet with a hole torn by hand; it is a square of about twice `near` across.
const torn = ({ between }: Easel, near: number): string =>
  sheet +
  blob(
    times(16, (index) => {
      const [x, y] = polar([0, 0], 1, index / -2.55)
      const far = between(near, near + 16) / Math.max(Math.abs(x), Math.abs(y))
      return polar([300, 300], far, index / -2.55)
    }),
  )

/** Bare paper round the washes, and a few blooms in them. */
export const paper = (easel: Easel): string =>
  many(3, () => {
    const { between } = easel
    return glow(easel, between(0, 600), between(0, 600), between(60, 160), white, 0.6)
  }) +
  fill(torn(easel, 262), white, 0.5) +
  fill(torn(easel, 272), white)

/** Ridges of thick paint that catch the light. */
export const impasto = ({ between, light }: Easel): string =>
  stroke(
    many(16, () => path`M${between(0, 580)} ${between(0, 600)}q20 -9 ${between(30, 70)} 0`),
    light,
    5,
    0.16,
  )

/** A frame, and the colours tried out below it. */
export const sketchSheet = (easel: Easel): string => {
  const { zenith, air, horizon, accent, haze, deep } = easel
  const chips = [zenith, air, horizon, accent, haze, deep]
  return (
    margin(easel, 20, 536) +
    chips.map((chip, index) => fill(rectangle(22 + index * 30, 552, 24, 24), chip)).join('')
  )
}

/** A few glints, the largest `size` from tip to middle. */
export const sparkle =
  (count: number, size: number) =>
  (easel: Easel): string =>
    glints(easel, count, size)

/** Beams from the light into the dark. */
export const spotlight = (easel: Easel): string =>
  glow(easel, ...easel.source, 210, easel.light, 0.7) +
  beams(easel, easel.source, 70, 6) +
  vignette(0.9)(easel)

/** Balls that hang in the air for no reason. */
export function hoveringBalls(easel: Easel): string {
  const { between, whole, light, accent, deep } = easel
  const ball = linear(easel, [0, light], [0.5, accent], [1, deep])
  return many(whole(3, 5), () =>
    fill(disc(between(40, 560), between(70, 430), between(7, 30)), ball),
  )
}

/** The pale margin of a print. */
export const plate = (easel: Easel): string => margin(easel, 20, 580)
