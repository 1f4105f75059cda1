import { mix } from '../colour'
import type { DrawContext, Scene } from '../drawContext'
import { fill, paintShape, type Drawing } from '../drawing'
import { forests } from '../paletteSpecs'
import { hills } from '../parts/landscape'
import { beams, glow, scatteredDots } from '../parts/light'
import { sky } from '../parts/sky'
import { closedCurve, path, repeat, times, type Point } from '../path'

/** The outline of a trunk from above the sheet to its foot, with roots and, if it is thick, a branch. */
function trunk({ between, pick }: DrawContext, x: number, halfWidth: number, foot: number): string {
  const bend = between(-2, 2) * halfWidth
  const reach = pick([-1, 1]) * between(50, 110)
  const branch = path`M${x} ${between(100, 200)}q0 -40 ${reach} -80q${-reach * 0.6} 20 ${-reach} ${halfWidth + 30}z`
  return (
    path`M${x - halfWidth} -30q${bend} ${foot * 0.7} ${-halfWidth * 1.4} ${foot + 40}h${halfWidth * 4.8}q${-halfWidth * 1.4 + bend} ${-foot * 0.3} ${-halfWidth * 1.4} ${-foot - 40}z` +
    (halfWidth > 8 ? branch : '')
  )
}

/** The outline of the leaves along the top of the sheet. */
function canopy({ between }: DrawContext, depth: number): string {
  const leaves = times(12, (index): Point => {
    const x = index * 60 - 40
    return [x, between(20, 70) + depth * (24 + Math.abs(x - 300) / 4)]
  })
  return closedCurve([[-60, -60], ...leaves, [660, -60]])
}

/** Trees on a hill, with a clearing at the light. */
function grove(context: DrawContext, count: number, foot: number, depth: number): Drawing {
  const { between, lightPosition } = context
  const trunks = repeat(count, (index) => {
    const x = ((index + between(0.1, 0.9)) / count) * 640 - 20
    const halfWidth = (5 + 16 * depth * depth) * between(0.7, 1.4)
    return Math.abs(x - lightPosition[0]) < 20 + 50 * depth
      ? ''
      : trunk(context, x, halfWidth, foot + 6)
  })
  return [
    hills(context, foot, 16, depth),
    paintShape(context, trunks + canopy(context, depth), depth),
  ]
}

function mushroom(context: DrawContext): Drawing {
  const { between, accent, light, farLand } = context
  const [x, y, size] = [between(40, 560), between(540, 580), between(8, 24)]
  const cap = mix(accent, light, 0.3)
  return [
    glow(x, y - size, size * 2.6, cap, 0.5),
    fill(
      path`M${x - size / 4} ${y}h${size / 2}v${-size * 1.5}h${-size / 2}z`,
      mix(light, farLand, 0.3),
    ),
    fill(path`M${x - size} ${y - size}q${size} ${-size * 1.7} ${size * 2} 0z`, cap),
  ]
}

function footpath({ between, lightPosition, farLand, light }: DrawContext): Drawing {
  const [[x], end] = [lightPosition, between(200, 400)]
  return fill(
    path`M${x - 4} 452C${x + 60} 500 ${end - 190} 510 ${end - 110} 640h230C${end - 20} 520 ${x + 130} 500 ${x + 5} 452z`,
    mix(farLand, light, 0.5),
    0.5,
  )
}

/** Tall trees round a bright clearing, with a path, fireflies and glowing mushrooms. */
export const enchantedForest: Scene = {
  palettes: forests,
  lightArea: [210, 230, 390, 300],
  draw: (context) => [
    sky(context),
    glow(...context.lightPosition, 280, context.light),
    grove(context, 10, 440, 0.12),
    grove(context, 6, 460, 0.4),
    beams(context, [context.lightPosition[0] + 120, -120], 30, 5),
    footpath(context),
    grove(context, 5, 520, 0.8),
    times(2, () => mushroom(context)),
    hills(context, 590, 24, 1),
    scatteredDots(context, [0, 200, 600, 560], 18, 4, context.light),
    scatteredDots(context, [0, 260, 600, 570], 8, 7, mix(context.accent, context.light, 0.5)),
  ],
}
