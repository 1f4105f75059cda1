import { mix } from '../colour'
import { tone, type Easel, type Scene } from '../easel'
import { sands } from '../moods'
import { fill, paint, placed, stroke } from '../paint'
import { figure } from '../parts/figure'
import { luminary } from '../parts/light'
import { hills } from '../parts/ridge'
import { sky } from '../parts/sky'
import { ruin, terrace, windows } from '../parts/skyline'
import { specks } from '../parts/specks'
import { path } from '../path'

// Broken towers, the windows empty.
function ruins(easel: Easel, low: number, high: number, depth: number): string {
  const walls = terrace(easel, low, high, 40 + 50 * depth, ruin)
  const holes = mix(tone(easel, depth), easel.horizon, 0.5)
  return paint(easel, walls, depth, undefined, windows(easel, 8 + 6 * depth, holes))
}

function leaningTower(easel: Easel): string {
  const { between, pick } = easel
  const [x, side] = [pick([between(90, 150), between(440, 500)]), pick([-1, 1])]
  const tower = paint(easel, ruin(easel, [x - 30, between(170, 250), 70]), 0.6)
  return placed(path`rotate(${side * between(8, 16)} ${x} 600)`, tower)
}

// Leaning posts along the road, with slack wires from each to the next.
function posts(easel: Easel): string {
  const { between, source, deep } = easel
  let [wires, wood] = ['', '']
  for (const near of [1, 0.55, 0.3, 0.16]) {
    const [x, foot] = [source[0] + 290 * near, 470 + 130 * near]
    const [topX, topY] = [x + between(-26, 26) * near, foot - 290 * near]
    wires += wires
      ? path`Q${topX + 40 * near} ${topY + 20} ${topX} ${topY}`
      : path`M${topX} ${topY}`
    wood += path`M${x} ${foot}L${topX} ${topY}m${-34 * near} ${16 * near}l${68 * near} ${-8 * near}`
  }
  return stroke(wood, deep, 5) + stroke(wires, deep, 1.5)
}

function road(easel: Easel): string {
  const { between, source, haze, light, deep } = easel
  const [x, end] = [source[0], between(240, 360)]
  return (
    fill(path`M${x - 5} 470h10L${end + 200} 640H${end - 200}z`, mix(haze, deep, 0.6)) +
    stroke(path`M${x} 474L${end} 640`, light, 5, 0.5, '4 10 9 16 18 30')
  )
}

/** Broken towers in dust under a pale sun, a road and one walker. */
export const postApocalypticWorld: Scene = {
  moods: sands,
  lightArea: [200, 190, 400, 320],
  draw: (easel) => {
    const { between, source, deep } = easel
    return (
      sky(easel) +
      luminary(easel, between(60, 130)) +
      ruins(easel, 400, 250, 0.12) +
      ruins(easel, 460, 210, 0.4) +
      leaningTower(easel) +
      hills(easel, 480, 16, 0.6) +
      road(easel) +
      posts(easel) +
      fill(figure(source[0] + between(-50, 0), between(540, 580), between(70, 110)), deep) +
      ruins(easel, 690, 430, 1) +
      specks(easel, [0, 200, 600, 600], 16, 2.5, easel.light)
    )
  },
}
