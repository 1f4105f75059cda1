import { lighten, mix } from '../colour'
import { landColour, type DrawContext, type Scene } from '../drawContext'
import {
  fill,
  paintShape,
  placed,
  stroke,
  transformed,
  verticalGradient,
  type Drawing,
} from '../drawing'
import { sandAndRust } from '../paletteSpecs'
import { glow, scatteredDots } from '../parts/light'
import { cloudOutline, skyGradient } from '../parts/sky'
import { disc, path, polar, polygon, repeat, times, type Point } from '../path'

/** The outline of a gear with round holes. */
function gear({ between, integer }: DrawContext, x: number, y: number, r: number): string {
  const rotation = between(0, 1)
  const pointAt = (turns: number, radius: number): Point =>
    polar([x, y], radius, (turns + rotation) * 2 * Math.PI)
  const teeth = Math.round(r / 16) + 6
  const rim = times(teeth * 4, (corner) =>
    pointAt((corner + (corner % 2) * 0.3) / 4 / teeth, corner % 4 < 2 ? r : r * 0.88),
  )
  const holes = integer(4, 6)
  return polygon(rim) + repeat(holes, (index) => disc(...pointAt(index / holes, r * 0.55), r * 0.2))
}

/** Three distant gears: one shape, repeated in other sizes. */
function distantGears(context: DrawContext): Drawing {
  const { between, light } = context
  const brass = mix(landColour(context, 0.2), light, 0.2)
  const shape = fill(gear(context, 0, 0, 80), brass)
  return times(3, () => {
    const place = placed(
      [between(0, 600), between(0, 600)],
      between(0, 90),
      Math.round(between(6, 15)) / 10,
    )
    return transformed(place, shape)
  })
}

function pipes(context: DrawContext): Drawing {
  const { between, pick, farLand, nearLand, light } = context
  const d = repeat(3, () => {
    const [x, y] = [between(40, 560), between(80, 520)]
    return path`M${x} -20V${y}q0 40 ${pick([-40, 40])} 40H${pick([-40, 640])}`
  })
  return [
    stroke(d, nearLand, 30),
    stroke(d, mix(farLand, nearLand, 0.4), 26),
    stroke(d, light, 5, 0.4),
  ]
}

/** A round dial with a needle: the centre of attention. */
function gauge(context: DrawContext, x: number, y: number, r: number): Drawing {
  const { between, light, nearLand, accent, farLand } = context
  const [tipX, tipY] = polar([x, y], r * 0.6, between(-2.6, -0.5))
  return [
    glow(x, y, r * 2.2, light, 0.7),
    fill(disc(x, y, r), verticalGradient([0, lighten(farLand, 0.15)], [1, nearLand])),
    fill(disc(x, y, r * 0.8), mix(light, farLand, 0.15)),
    stroke(disc(x, y, r * 0.7), nearLand, 6, 0.8, [2, 9]),
    stroke(path`M${x} ${y}L${tipX} ${tipY}`, accent, 5),
  ]
}

function steam(context: DrawContext): Drawing {
  const { between, light } = context
  const colours = verticalGradient([0, light, 0.8], [1, light, 0])
  return times(2, () =>
    fill(
      cloudOutline(
        context,
        between(-60, 420),
        between(120, 640),
        between(160, 260),
        between(70, 130),
      ),
      colours,
      0.5,
    ),
  )
}

/** Brass gears at three depths, pipes and steam round a glowing dial. */
export const steampunkMachine: Scene = {
  palettes: sandAndRust,
  lightArea: [210, 210, 390, 390],
  draw: (context) => {
    const { between, lightPosition, light, nearLand } = context
    const [x, y] = lightPosition
    const gearSize = between(120, 170)
    return [
      skyGradient(context),
      glow(x, y, 360, light, 0.7),
      distantGears(context),
      pipes(context),
      paintShape(
        context,
        gear(context, x + gearSize * 1.3, y + gearSize * 0.8, gearSize * 0.6),
        0.9,
      ),
      paintShape(context, gear(context, x, y, gearSize * 1.1), 0.6, mix(light, nearLand, 0.4)),
      gauge(context, x, y, gearSize * 0.4),
      paintShape(context, gear(context, x - gearSize * 1.2, y + gearSize * 1.1, gearSize * 0.7), 1),
      scatteredDots(context, [20, 20, 580, 580], 12, 5, light),
      steam(context),
    ]
  },
}
