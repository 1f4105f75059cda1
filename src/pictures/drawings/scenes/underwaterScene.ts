import { mix } from '../colour'
import type { DrawContext, Scene } from '../drawContext'
import {
  fill,
  paintShape,
  placed,
  stroke,
  transformed,
  verticalGradient,
  type Drawing,
} from '../drawing'
import { deepWater } from '../paletteSpecs'
import { hills } from '../parts/landscape'
import { beams, glow, scatteredDots } from '../parts/light'
import { skyGradient } from '../parts/sky'
import { path, repeat } from '../path'

/** The sky upside down: the sea is bright above and dark below. */
const water = (context: DrawContext): Drawing =>
  transformed([1, 0, 0, -1, 0, 600], skyGradient(context))

function shoal({ between, integer, accent, light }: DrawContext): Drawing {
  const [left, top, size] = [between(60, 330), between(150, 330), between(7, 12)]
  const d = repeat(integer(9, 16), () => {
    const [x, y] = [left + between(0, 210), top + between(0, 120)]
    return path`M${x} ${y}q${size} ${-size} ${size * 2.4} 0l${size} ${-size * 0.6}v${size * 1.2}l${-size} ${-size * 0.6}q${-size * 1.4} ${size} ${-size * 2.4} 0z`
  })
  return fill(d, mix(accent, light, 0.3))
}

function jellyfish(context: DrawContext): Drawing {
  const { between, accent, light } = context
  const [x, y, r] = [between(330, 500), between(160, 300), between(30, 70)]
  const tentacles = repeat(6, (index) => {
    const sway = between(-26, 26)
    return path`M${x + (index - 2.5) * r * 0.3} ${y}q${sway} ${r} 0 ${r * 1.7}t0 ${r * between(0.6, 1.6)}`
  })
  const bell = verticalGradient([0, light], [1, accent, 0.5])
  return [
    glow(x, y, r * 2.8, accent, 0.6),
    stroke(tentacles, light, 2.5, 0.6),
    fill(
      path`M${x - r} ${y}c0 ${-r * 1.7} ${r * 2} ${-r * 1.7} ${r * 2} 0q${-r} 30 ${-r * 2} 0z`,
      bell,
    ),
  ]
}

/** A distant whale, almost in the colour of the water. */
const whale = (context: DrawContext): Drawing => {
  const { between } = context
  const place = placed([between(30, 200), between(130, 260)], between(-14, 8))
  const d =
    'M0 20C60-10 140-40 240 0q34 14 40 28q-30 26-96 30l-20 34q-22-14-10-36Q70 52 10 32q-30 16-52 10q14-22 34-20q-20-12-22-34q24 4 30 32z'
  return transformed(place, paintShape(context, d, 0.3))
}

const kelp = (context: DrawContext, depth: number): Drawing => {
  const { between } = context
  const d = repeat(6, () => {
    const [x, sway, rise] = [between(-20, 620), between(20, 36), between(60, 120)]
    return path`M${x} 640q${-sway} ${-rise / 2} 0 ${-rise}t0 ${-rise}t0 ${-rise}q${12 - sway} ${rise / 2} 8 ${rise}t8 ${rise}t8 ${rise}z`
  })
  return paintShape(context, d, depth)
}

/** A whale, a shoal and a jellyfish in beams from the surface, above kelp. */
export const underwaterScene: Scene = {
  palettes: deepWater,
  lightArea: [160, 0, 440, 20],
  draw: (context) => [
    water(context),
    beams(context, [context.lightPosition[0], -160], 30, 8),
    whale(context),
    hills(context, 480, 60, 0.4),
    kelp(context, 0.5),
    shoal(context),
    jellyfish(context),
    hills(context, 540, 50, 0.8),
    scatteredDots(context, [40, 60, 560, 560], 16, 5, context.horizon),
    kelp(context, 1),
    hills(context, 600, 24, 1),
  ],
}
