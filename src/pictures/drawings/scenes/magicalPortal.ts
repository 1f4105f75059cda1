import { mix } from '../colour'
import type { DrawContext, Scene } from '../drawContext'
import {
  fill,
  paintShape,
  radialGradient,
  stroke,
  verticalGradient,
  type Drawing,
} from '../drawing'
import { neonNights } from '../paletteSpecs'
import { cloakedPerson, mountains } from '../parts/landscape'
import { glow, scatteredDots } from '../parts/light'
import { sky, stars } from '../parts/sky'
import { disc, path, polar, repeat, times } from '../path'

/** A spiral of light inside the portal. */
function vortex(context: DrawContext, r: number): Drawing {
  const { between, integer, pick, lightPosition, zenith, accent, light } = context
  const [x, y] = lightPosition
  const [arms, twist] = [integer(7, 12), between(0.7, 1.5) * pick([-1, 1])]
  const d = repeat(arms, (arm) => {
    const angle = (arm / arms) * 6.3
    const [[startX, startY], [controlX, controlY]] = [
      polar(lightPosition, r, angle),
      polar(lightPosition, r * 0.8, angle + twist),
    ]
    return path`M${startX} ${startY}Q${controlX} ${controlY} ${x} ${y}`
  })
  const colours = radialGradient([0, light], [0.3, accent], [1, mix(zenith, accent, 0.3)])
  return [fill(disc(...lightPosition, r), colours), stroke(d, light, 2.5, 0.7)]
}

/** Dashes that look like letters. */
const runes: readonly [readonly number[], ...(readonly number[])[]] = [
  [3, 20, 8, 22],
  [6, 30],
  [2, 6, 2, 33],
]

/** The portal: a glowing ring of stones with runes round the spiral. `r` is its inner radius. */
function portal(context: DrawContext, r: number): Drawing {
  const { pick, lightPosition, farLand, nearLand, accent, light } = context
  const circle = disc(...lightPosition, r + 16)
  return [
    glow(...lightPosition, r * 2.4, accent, 0.8),
    vortex(context, r),
    stroke(circle, nearLand, 40),
    stroke(circle, mix(farLand, nearLand, 0.6), 40, 1, [30, 4]),
    stroke(circle, mix(accent, light, 0.4), 9, 0.9, pick(runes)),
    stroke(disc(...lightPosition, r), light, 3),
  ]
}

function steps(context: DrawContext, top: number): Drawing {
  const { lightPosition, accent, light, between } = context
  const [x] = lightPosition
  const rise = between(16, 24)
  return [
    times(5, (index) =>
      paintShape(
        context,
        path`M${x - 110 - index * 30} ${top + index * rise}h${220 + index * 70}v200h${-220 - index * 70}z`,
        0.7 + index * 0.07,
      ),
    ),
    fill(
      path`M${x - 70} ${top}h140l90 ${640 - top}h-320z`,
      verticalGradient([0, mix(accent, light, 0.5), 0.8], [1, accent, 0]),
    ),
  ]
}

const pillar = (context: DrawContext, x: number): string => {
  const { between } = context
  const top = between(190, 330)
  return path`M${x - 26} 640V${top + between(0, 30)}l18 ${between(-20, 10)} 16 ${between(-10, 20)} 18 -9V640z`
}

/** A ring of stones with runes round a spiral of light, at the top of stairs, and a person before it. */
export const magicalPortal: Scene = {
  palettes: neonNights,
  lightArea: [260, 230, 340, 270],
  draw: (context) => {
    const { between, lightPosition, nearLand } = context
    const r = between(120, 160)
    const top = lightPosition[1] + r + 22
    return [
      sky(context),
      stars(context, 400),
      mountains(context, 430, 130, 0.2),
      mountains(context, 490, 80, 0.5),
      portal(context, r),
      paintShape(
        context,
        pillar(context, between(40, 90)) + pillar(context, between(510, 560)),
        0.8,
      ),
      steps(context, top),
      fill(
        cloakedPerson(lightPosition[0] + between(-40, 40), top + 26, between(80, 110)),
        nearLand,
      ),
      scatteredDots(context, [60, 100, 540, 560], 22, 4, mix(context.accent, context.light, 0.6)),
    ]
  },
}
