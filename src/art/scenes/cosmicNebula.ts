import type { Easel, Scene } from '../easel'
import { neonNights } from '../moods'
import { fill, stroke } from '../paint'
import { glints, glow } from '../parts/light'
import { mountains } from '../parts/ridge'
import { backdrop } from '../parts/sky'
import { stars } from '../parts/specks'
import { curve, many, polar, times } from '../path'

// Clouds of gas along an arm that winds out of the core.
function gas(easel: Easel, turn: number): string {
  const { between, pick, source, accent, horizon, light, air } = easel
  return many(7, (index) => {
    const [angle, far] = [turn + index * 0.6, 30 + index * 50]
    const [x, y] = polar(source, far, angle, 0.8)
    const [dx, dy] = [between(-30, 30), between(-30, 30)]
    const ink = index < 1 ? light : pick([accent, horizon, air])
    return glow(easel, x + dx, y + dy, between(90, 200), ink)
  })
}

// Threads of brighter gas that follow the arm.
function threads({ between, source, light }: Easel, turn: number): string {
  const d = many(4, () => {
    const [start, near] = [turn + between(-0.8, 0.8), between(20, 90)]
    return curve(
      times(5, (index) => polar(source, near + index * between(40, 60), start + index * 0.7, 0.8)),
    )
  })
  return stroke(d, light, 2, 0.3)
}

/** Glowing gas that winds round a bright core, many stars, over a dark ridge. */
export const cosmicNebula: Scene = {
  moods: neonNights,
  lightArea: [170, 160, 430, 320],
  draw: (easel) => {
    const { between, source, light } = easel
    const turn = between(0, 6.3)
    return (
      backdrop(easel) +
      fill('M-40-40h680v680h-680z', easel.zenith, 0.7) +
      gas(easel, turn) +
      gas(easel, turn + Math.PI) +
      threads(easel, turn) +
      threads(easel, turn + Math.PI) +
      glow(easel, ...source, 120, light) +
      stars(easel, 520, 1.8) +
      glints(easel, 4, 26) +
      mountains(easel, between(520, 570), 90, 0.95)
    )
  },
}
