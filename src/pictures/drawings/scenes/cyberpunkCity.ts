import { mix } from '../colour'
import { landColour, type DrawContext, type Scene } from '../drawContext'
import { fill, paintShape, stroke, type Drawing } from '../drawing'
import { neonNights } from '../paletteSpecs'
import { buildingRow, tower, windowPattern } from '../parts/buildings'
import { glow } from '../parts/light'
import { sky, stars, sunOrMoon } from '../parts/sky'
import { path, rectangle } from '../path'

/** A row of towers with lit windows. */
function towers(context: DrawContext, low: number, high: number, depth: number): Drawing {
  const { pick, accent, light } = context
  const walls = buildingRow(context, low, high, 28 + 40 * depth, tower)
  const windowColour = mix(landColour(context, depth), pick([light, accent]), 0.3 + depth / 3)
  return paintShape(
    context,
    walls,
    depth,
    undefined,
    windowPattern(context, 3 + 3 * depth, windowColour),
  )
}

/** A vertical neon sign and its reflection in the street. */
function neonSign(context: DrawContext, x: number): Drawing {
  const { between, pick, accent, light, horizon, nearLand } = context
  const [y, height] = [between(230, 370), between(80, 150)]
  const panel = rectangle(x - 12, y, 24, height)
  const neon = pick([accent, light, mix(accent, horizon, 0.6)])
  return [
    glow(x, y + height / 2, height, neon, 0.4),
    fill(panel, nearLand),
    stroke(panel, neon, 2.5),
    stroke(path`M${x} ${y + 8}v${height - 14}`, neon, 12, 1, [9, 5, 3, 5]),
    fill(rectangle(x - 12, 520, 24, 80), neon, 0.3),
  ]
}

function street({ accent, horizon, light, nearLand, lightPosition }: DrawContext): Drawing {
  const [x] = lightPosition
  return [
    fill(rectangle(-40, 520, 680, 120), nearLand),
    fill(path`M${x - 9} 520h18l160 120h-338z`, mix(horizon, accent, 0.3), 0.6),
    stroke(path`M${x} 524V640`, light, 4, 1, [5, 12, 12, 20]),
  ]
}

/** Towers with lit windows and neon signs, a low sun between them and a wet street. */
export const cyberpunkCity: Scene = {
  palettes: neonNights,
  lightArea: [190, 290, 410, 380],
  draw: (context) => [
    sky(context),
    stars(context, 260, 0.5),
    sunOrMoon(context, context.between(70, 120)),
    towers(context, 400, 190, 0.15),
    towers(context, 470, 170, 0.5),
    towers(context, 570, 120, 0.9),
    street(context),
    neonSign(context, context.between(40, 190)),
    neonSign(context, context.between(430, 570)),
  ],
}
