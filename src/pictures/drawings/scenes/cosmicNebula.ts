import type { DrawContext, Scene } from '../drawContext'
import { fill, stroke, type Drawing } from '../drawing'
import { neonNights } from '../paletteSpecs'
import { mountains } from '../parts/landscape'
import { glow, sparkles } from '../parts/light'
import { skyGradient, stars } from '../parts/sky'
import { curve, polar, repeat, times } from '../path'

/** Glowing clouds along a spiral arm that starts at the light. */
function gasClouds(context: DrawContext, turn: number): Drawing {
  const { between, pick, lightPosition, accent, horizon, light, midSky } = context
  return times(7, (index) => {
    const [angle, radius] = [turn + index * 0.6, 30 + index * 50]
    const [x, y] = polar(lightPosition, radius, angle, 0.8)
    const [dx, dy] = [between(-30, 30), between(-30, 30)]
    const colour = index < 1 ? light : pick([accent, horizon, midSky])
    return glow(x + dx, y + dy, between(90, 200), colour)
  })
}

/** Bright lines along the same spiral arm. */
function gasFilaments({ between, lightPosition, light }: DrawContext, turn: number): Drawing {
  const d = repeat(4, () => {
    const [start, radius] = [turn + between(-0.8, 0.8), between(20, 90)]
    return curve(
      times(5, (index) =>
        polar(lightPosition, radius + index * between(40, 60), start + index * 0.7, 0.8),
      ),
    )
  })
  return stroke(d, light, 2, 0.3)
}

/** A spiral of glowing gas round a bright core, among many stars and over dark mountains. */
export const cosmicNebula: Scene = {
  palettes: neonNights,
  lightArea: [170, 160, 430, 320],
  draw: (context) => {
    const { between, lightPosition, light } = context
    const turn = between(0, 6.3)
    return [
      skyGradient(context),
      fill('M-40-40h680v680h-680z', context.zenith, 0.7),
      gasClouds(context, turn),
      gasClouds(context, turn + Math.PI),
      gasFilaments(context, turn),
      gasFilaments(context, turn + Math.PI),
      glow(...lightPosition, 120, light),
      stars(context, 520, 1.8),
      sparkles(context, 4, 26),
      mountains(context, between(520, 570), 90, 0.95),
    ]
  },
}
