import { mix } from '../colour'
import type { DrawContext, Scene } from '../drawContext'
import {
  fill,
  horizontalGradient,
  paintShape,
  placed,
  stroke,
  transformed,
  type Drawing,
} from '../drawing'
import { openLand } from '../paletteSpecs'
import { mountains } from '../parts/landscape'
import { glow, scatteredDots } from '../parts/light'
import { sky, stars, sunOrMoon } from '../parts/sky'
import { disc, path } from '../path'

/**
 * One wing of the dragon, from its shoulder at 300, 290.
 * @param side −1 for the left wing, 1 for the right one
 */
function wing(context: DrawContext, side: number): Drawing {
  const { between, nearLand, accent } = context
  const reach = side * between(130, 180)
  const [wristX, wristY] = [300 + reach, between(100, 160)]
  const arm = path`M300 290Q${300 + reach * 0.3} ${wristY + 50} ${wristX} ${wristY}`
  let [skin, bones] = [arm, arm]
  let [lastX, lastY] = [wristX, wristY]
  for (const [share, drop] of [
    [0.8, 170],
    [0.6, 250],
    [0.1, 290],
    [-0.4, 280],
  ] as const) {
    const [x, y] = [wristX + reach * share, wristY + drop + between(-16, 16)]
    skin += path`Q${(x + lastX + wristX) / 3} ${(y + lastY + wristY) / 3} ${x} ${y}`
    bones += path`M${wristX} ${wristY}q${(x - wristX) * 0.7} 40 ${x - wristX} ${y - wristY}`
    ;[lastX, lastY] = [x, y]
  }
  return [
    paintShape(context, `${skin}L300 400z`, 0.7, mix(nearLand, accent, 0.3)),
    stroke(bones, nearLand, 6),
  ]
}

/** The dragon's outline. Its head is on the left and its tail on the right. */
const dragonOutline =
  'M290 480C260 420 260 360 290 320q20-50-20-80l-20 6-14-10-30 4-6-10 36-24 26-16-6-26 22 20 18-18 0 20 30-2-12 24 26 6-14 20 22 12-18 18C320 330 340 370 350 420q20 60 90 50 60-20 40-66 30 4 26 20l24-10-14 28 10 22-24-10C480 520 390 530 320 500z'

function fireBreath(context: DrawContext): Drawing {
  const { between, accent, light } = context
  const reach = between(120, 190)
  const d = path`M206 238q${-reach / 2} -14 ${-reach} 40q20 2 30 -6q-12 24 -30 44q70 -14 ${reach} -74z`
  return [
    glow(200 - reach / 2, 270, 120, accent, 0.6),
    fill(d, horizontalGradient([0, accent, 0.3], [0.6, accent], [1, light])),
  ]
}

const dragon = (context: DrawContext): Drawing => [
  wing(context, -1),
  wing(context, 1),
  context.chance(0.5) ? fireBreath(context) : [],
  paintShape(context, dragonOutline, 1),
  fill(disc(260, 220, 5), context.light),
]

/** The rock that the dragon sits on. */
const crag = (context: DrawContext): Drawing => {
  const { between } = context
  return paintShape(
    context,
    path`M-40 640L${between(80, 170)} 590 210 520 270 480 390 490 ${between(410, 450)} 520 ${between(440, 500)} 570 640 640z`,
    1,
  )
}

/** A dragon with spread wings on a rock, before a large sun or moon. */
export const fantasyCreature: Scene = {
  palettes: openLand,
  lightArea: [230, 220, 370, 300],
  draw: (context) => {
    const { between, light } = context
    const place = placed([between(-20, 40), between(-6, 24)])
    return [
      sky(context),
      stars(context, 340, 0.8),
      sunOrMoon(context, between(120, 180)),
      mountains(context, 470, 120, 0.15),
      mountains(context, 530, 90, 0.5),
      transformed(place, dragon(context)),
      crag(context),
      scatteredDots(context, [0, 300, 600, 600], 18, 3, mix(light, context.accent, 0.5)),
    ]
  },
}
