import { hex, lighten, mix } from '../colour'
import { linear, tone, type Easel, type Scene } from '../easel'
import { sands } from '../moods'
import { fill, paint, stroke } from '../paint'
import { heap } from '../parts/cloud'
import { glow } from '../parts/light'
import { backdrop } from '../parts/sky'
import { specks } from '../parts/specks'
import { disc, many, path, polar, polygon, times, type Point } from '../path'

// A toothed wheel with round windows cut out of it.
function gear({ between, whole }: Easel, x: number, y: number, r: number): string {
  const turn = between(0, 1)
  const at = (part: number, radius: number): Point =>
    polar([x, y], radius, (part + turn) * 2 * Math.PI)
  const teeth = Math.round(r / 16) + 6
  const rim = times(teeth * 4, (corner) =>
    at((corner + (corner % 2) * 0.3) / 4 / teeth, corner % 4 < 2 ? r : r * 0.88),
  )
  const holes = whole(4, 6)
  return polygon(rim) + many(holes, (index) => disc(...at(index / holes, r * 0.55), r * 0.2))
}

// Wheels far behind: one shape, used again in other places and sizes.
function farWheels(easel: Easel): string {
  const { between, light, newName } = easel
  const name = newName()
  const brass = hex(mix(tone(easel, 0.2), light, 0.2))
  return (
    `<path id="${name}" d="${gear(easel, 0, 0, 80)}"/>` +
    many(
      3,
      () =>
        path`<use transform="translate(${between(0, 600)} ${between(0, 600)})rotate(${between(0, 90)})` +
        `scale(${between(0.6, 1.5).toFixed(1)})" href="#${name}" fill="${brass}"/>`,
    )
  )
}

function pipes(easel: Easel): string {
  const { between, pick, haze, deep, light } = easel
  const d = many(3, () => {
    const [x, y] = [between(40, 560), between(80, 520)]
    return path`M${x} -20V${y}q0 40 ${pick([-40, 40])} 40H${pick([-40, 640])}`
  })
  return stroke(d, deep, 30) + stroke(d, mix(haze, deep, 0.4), 26) + stroke(d, light, 5, 0.4)
}

// The dial that a look at the picture should end on.
function gauge(easel: Easel, x: number, y: number, r: number): string {
  const { between, light, deep, accent, haze } = easel
  const [tipX, tipY] = polar([x, y], r * 0.6, between(-2.6, -0.5))
  return (
    glow(easel, x, y, r * 2.2, light, 0.7) +
    fill(disc(x, y, r), linear(easel, [0, lighten(haze, 0.15)], [1, deep])) +
    fill(disc(x, y, r * 0.8), mix(light, haze, 0.15)) +
    stroke(disc(x, y, r * 0.7), deep, 6, 0.8, '2 9') +
    stroke(path`M${x} ${y}L${tipX} ${tipY}`, accent, 5)
  )
}

function steam(easel: Easel): string {
  const { between, light } = easel
  const puff = linear(easel, [0, light, 0.8], [1, light, 0])
  return many(2, () =>
    fill(
      heap(easel, between(-60, 420), between(120, 640), between(160, 260), between(70, 130)),
      puff,
      0.5,
    ),
  )
}

/** Brass wheels in three depths, pipes and steam round a glowing dial. */
export const steampunkMachine: Scene = {
  moods: sands,
  lightArea: [210, 210, 390, 390],
  draw: (easel) => {
    const { between, source, light, deep } = easel
    const [x, y] = source
    const size = between(120, 170)
    return (
      backdrop(easel) +
      glow(easel, x, y, 360, light, 0.7) +
      farWheels(easel) +
      pipes(easel) +
      paint(easel, gear(easel, x + size * 1.3, y + size * 0.8, size * 0.6), 0.9) +
      paint(easel, gear(easel, x, y, size * 1.1), 0.6, mix(light, deep, 0.4)) +
      gauge(easel, x, y, size * 0.4) +
      paint(easel, gear(easel, x - size * 1.2, y + size * 1.1, size * 0.7), 1) +
      specks(easel, [20, 20, 580, 580], 12, 5, light) +
      steam(easel)
    )
  },
}
