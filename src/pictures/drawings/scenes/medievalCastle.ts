import { mix } from '../colour'
import { detailCount, landColour, type DrawContext, type Scene } from '../drawContext'
import { fill, paintShape, type Drawing } from '../drawing'
import { openLand } from '../paletteSpecs'
import { mountains } from '../parts/landscape'
import { sky, stars, sunOrMoon } from '../parts/sky'
import { path, repeat } from '../path'

/** y of the top of the castle's hill. */
const base = 480

/** The outline of a wall with battlements, down to the hill. */
const wall = (x: number, top: number, width: number): string => {
  const merlons = Math.round(width / 18)
  const step = width / (merlons * 2 + 1)
  return (
    path`M${x} ${base + 40}V${top}h${step}` +
    repeat(merlons, () => path`v9h${step}v-9h${step}`) +
    path`V${base + 40}z`
  )
}

/** Towers with lit windows, taller towards the middle; three in ten have no roof. */
function towers(context: DrawContext, count: number, tallest: number, depth: number): Drawing {
  const { between, chance, accent, light } = context
  let [stone, roofs, windows] = ['', '', '']
  for (let i = 0; i < count; i++) {
    const share = (i / (count - 1)) * 2 - 1
    const [x, width] = [300 + share * 130, between(28, 50)]
    const top = base - (1 - Math.abs(share) * 0.6) * tallest * between(0.8, 1.1)
    const peak = width * between(1.3, 2.2)
    stone += wall(x - width / 2, top, width)
    windows += path`M${x - 3} ${top + 40}v-9q3 -7 6 0v9z`
    if (chance(0.3)) continue
    const eaves = width / 2 + 9
    roofs += path`M${x - eaves} ${top + 8}q${eaves - 3} ${-peak * 0.3} ${eaves - 1} ${-peak}v-24l18 6 -16 7v10q3 ${peak * 0.7} ${eaves} ${peak}z`
  }
  return [
    paintShape(context, stone, depth),
    paintShape(context, roofs, depth, mix(landColour(context, depth), accent, 0.5)),
    fill(windows, mix(light, accent, 0.3)),
  ]
}

function gatehouse(context: DrawContext): Drawing {
  const { between, accent, light } = context
  const top = base - between(60, 80)
  return [
    paintShape(context, wall(150, top, 300) + wall(260, top - 26, 90), 0.8),
    fill(path`M278 ${base + 30}v-44q22 -40 40 0v44z`, mix(light, accent, 0.4)),
  ]
}

function hill(context: DrawContext): Drawing {
  const { between, farLand, light } = context
  const bend = between(-90, 90)
  return [
    paintShape(
      context,
      path`M-40 590Q${between(80, 150)} 560 170 ${base}h260Q${between(450, 520)} 560 640 590v50H-40z`,
      0.9,
    ),
    fill(
      path`M290 500q${bend} 60 -70 140h130q${bend - 40} -80 -40 -140z`,
      mix(farLand, light, 0.4),
      0.6,
    ),
  ]
}

function pines(context: DrawContext): Drawing {
  const { between, pick } = context
  const trees = repeat(detailCount(context, 9), () => {
    const [x, h] = [300 + pick([-1, 1]) * between(160, 320), between(50, 100)]
    return path`M${x} ${between(550, 600) - h}l${h / 7} ${h * 0.4}h-6l${h / 6} ${h * 0.6}h${-h / 2}l${h / 6} ${-h * 0.6}h-6z`
  })
  return paintShape(context, `${trees}M-40 590q340 -30 680 0V640H-40z`, 1)
}

/** A castle on a hill before the sun or moon, above pines and a winding road. */
export const medievalCastle: Scene = {
  palettes: openLand,
  lightArea: [150, 110, 450, 260],
  draw: (context) => [
    sky(context),
    stars(context, 280, 0.7),
    sunOrMoon(context, context.between(40, 100)),
    mountains(context, 400, 90, 0.12),
    mountains(context, 450, 60, 0.4),
    towers(context, context.integer(3, 4), context.between(250, 310), 0.6),
    towers(context, context.integer(2, 5), context.between(150, 210), 0.7),
    hill(context),
    gatehouse(context),
    pines(context),
  ],
}
