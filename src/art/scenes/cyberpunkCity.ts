import { mix } from '../colour'
import { tone, type Easel, type Scene } from '../easel'
import { neonNights } from '../moods'
import { fill, paint, stroke } from '../paint'
import { glow, luminary } from '../parts/light'
import { sky } from '../parts/sky'
import { terrace, tower, windows } from '../parts/skyline'
import { stars } from '../parts/specks'
import { path, rectangle } from '../path'

function block(easel: Easel, low: number, high: number, depth: number): string {
  const { pick, accent, light } = easel
  const walls = terrace(easel, low, high, 28 + 40 * depth, tower)
  const lamps = mix(tone(easel, depth), pick([light, accent]), 0.3 + depth / 3)
  return paint(easel, walls, depth, undefined, windows(easel, 3 + 3 * depth, lamps))
}

function sign(easel: Easel, x: number): string {
  const { between, pick, accent, light, horizon, deep } = easel
  const [y, height] = [between(230, 370), between(80, 150)]
  const neon = pick([accent, light, mix(accent, horizon, 0.6)])
  return (
    glow(easel, x, y + height / 2, height, neon, 0.4) +
    fill(rectangle(x - 12, y, 24, height), deep) +
    stroke(rectangle(x - 12, y, 24, height), neon, 2.5) +
    stroke(path`M${x} ${y + 8}v${height - 14}`, neon, 12, 1, '9 5 3 5') +
    fill(rectangle(x - 12, 520, 24, 80), neon, 0.3)
  )
}

function street({ accent, horizon, light, deep, source }: Easel): string {
  const [x] = source
  return (
    fill(rectangle(-40, 520, 680, 120), deep) +
    fill(path`M${x - 9} 520h18l160 120h-338z`, mix(horizon, accent, 0.3), 0.6) +
    stroke(path`M${x} 524V640`, light, 4, 1, '5 12 12 20')
  )
}

/** A canyon of lit towers with neon signs, a low sun in the gap and a wet street. */
export const cyberpunkCity: Scene = {
  moods: neonNights,
  lightArea: [190, 290, 410, 380],
  draw: (easel) =>
    sky(easel) +
    stars(easel, 260, 0.5) +
    luminary(easel, easel.between(70, 120)) +
    block(easel, 400, 190, 0.15) +
    block(easel, 470, 170, 0.5) +
    block(easel, 570, 120, 0.9) +
    street(easel) +
    sign(easel, easel.between(40, 190)) +
    sign(easel, easel.between(430, 570)),
}
