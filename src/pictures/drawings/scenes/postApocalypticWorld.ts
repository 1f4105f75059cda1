import { mix } from '../colour'
import { landColour, type DrawContext, type Scene } from '../drawContext'
import { fill, paintShape, placed, stroke, transformed, type Drawing } from '../drawing'
import { sandAndRust } from '../paletteSpecs'
import { buildingRow, ruin, windowPattern } from '../parts/buildings'
import { cloakedPerson, hills } from '../parts/landscape'
import { scatteredDots } from '../parts/light'
import { sky, sunOrMoon } from '../parts/sky'
import { path } from '../path'

/** A row of broken towers with empty windows. */
function ruins(context: DrawContext, low: number, high: number, depth: number): Drawing {
  const walls = buildingRow(context, low, high, 40 + 50 * depth, ruin)
  const windowColour = mix(landColour(context, depth), context.horizon, 0.5)
  return paintShape(
    context,
    walls,
    depth,
    undefined,
    windowPattern(context, 8 + 6 * depth, windowColour),
  )
}

function leaningTower(context: DrawContext): Drawing {
  const { between, pick } = context
  const [x, side] = [pick([between(90, 150), between(440, 500)]), pick([-1, 1])]
  const tower = paintShape(context, ruin(context, [x - 30, between(170, 250), 70]), 0.6)
  return transformed(placed([x, 600], side * between(8, 16), 1, [x, 600]), tower)
}

/** Leaning utility poles along the road, joined by sagging wires. */
function utilityPoles(context: DrawContext): Drawing {
  const { between, lightPosition, nearLand } = context
  let [wires, poles] = ['', '']
  for (const scale of [1, 0.55, 0.3, 0.16]) {
    const [x, footY] = [lightPosition[0] + 290 * scale, 470 + 130 * scale]
    const [topX, topY] = [x + between(-26, 26) * scale, footY - 290 * scale]
    wires += wires
      ? path`Q${topX + 40 * scale} ${topY + 20} ${topX} ${topY}`
      : path`M${topX} ${topY}`
    poles += path`M${x} ${footY}L${topX} ${topY}m${-34 * scale} ${16 * scale}l${68 * scale} ${-8 * scale}`
  }
  return [stroke(poles, nearLand, 5), stroke(wires, nearLand, 1.5)]
}

function road(context: DrawContext): Drawing {
  const { between, lightPosition, farLand, light, nearLand } = context
  const [x, end] = [lightPosition[0], between(240, 360)]
  return [
    fill(path`M${x - 5} 470h10L${end + 200} 640H${end - 200}z`, mix(farLand, nearLand, 0.6)),
    stroke(path`M${x} 474L${end} 640`, light, 5, 0.5, [4, 10, 9, 16, 18, 30]),
  ]
}

/** Broken towers in dust under a pale sun, with a person on a road. */
export const postApocalypticWorld: Scene = {
  palettes: sandAndRust,
  lightArea: [200, 190, 400, 320],
  draw: (context) => {
    const { between, lightPosition, nearLand } = context
    return [
      sky(context),
      sunOrMoon(context, between(60, 130)),
      ruins(context, 400, 250, 0.12),
      ruins(context, 460, 210, 0.4),
      leaningTower(context),
      hills(context, 480, 16, 0.6),
      road(context),
      utilityPoles(context),
      fill(
        cloakedPerson(lightPosition[0] + between(-50, 0), between(540, 580), between(70, 110)),
        nearLand,
      ),
      ruins(context, 690, 430, 1),
      scatteredDots(context, [0, 200, 600, 600], 16, 2.5, context.light),
    ]
  },
}
