import { mix } from '../colour'
import { linear, tone, type Easel, type Scene } from '../easel'
import { openSkies } from '../moods'
import { fill, paint } from '../paint'
import { heap } from '../parts/cloud'
import { luminary } from '../parts/light'
import { mountains } from '../parts/ridge'
import { sky } from '../parts/sky'
import { stars } from '../parts/specks'
import { blob, many, path, polygon, times, type Point } from '../path'

// The rock below the turf: crags that hang down to one point.
function rock(easel: Easel, x: number, y: number, half: number): string {
  const { between } = easel
  const tip = half * between(0.9, 1.3)
  const points = times(11, (i): Point => {
    const share = i / 5 - 1
    const hang = (1 - Math.abs(share) ** 0.8) * tip * between(0.8, 1.2)
    return [x + half * share, y + (i % 2 ? hang * 0.8 : hang)]
  })
  return polygon(points)
}

function island(easel: Easel, x: number, y: number, half: number, depth: number): string {
  const { between, accent, light, deep } = easel
  const earth = mix(tone(easel, depth), mix(deep, accent, 0.4), 0.5)
  const turf = blob([
    [x - half * 1.2, y + 8],
    [x - half * 0.6, y - half * between(0.1, 0.2)],
    [x + half * 0.6, y - half * between(0.1, 0.2)],
    [x + half * 1.2, y + 8],
    [x + half * 0.5, y + half * 0.2],
    [x, y],
    [x - half * 0.5, y + half * 0.2],
  ])
  return (
    paint(easel, rock(easel, x, y, half), depth, earth) +
    paint(easel, turf, depth * 0.7, mix(tone(easel, depth * 0.7), light, 0.14))
  )
}

function tree(easel: Easel, x: number, y: number, size: number): string {
  const { deep, accent, chance } = easel
  const leaf = mix(tone(easel, 0.6), accent, chance(0.5) ? 0.7 : 0.15)
  return (
    fill(
      path`M${x - size / 8} ${y}q${size / 8} ${-size / 2} ${size / 8} ${-size}q0 ${size / 2} ${size / 8} ${size}z`,
      deep,
    ) + paint(easel, heap(easel, x - size * 0.7, y - size * 0.6, size * 1.4, size * 0.9), 0.6, leaf)
  )
}

function tower(easel: Easel, x: number, y: number, h: number): string {
  const { light, accent, deep, haze } = easel
  return (
    fill(path`M${x - h / 7} ${y}v${-h}h${h / 3.5}v${h}z`, mix(haze, light, 0.5)) +
    fill(
      path`M${x - h / 4} ${y - h}l${h / 4} ${-h * 0.6} ${h / 4} ${h * 0.6}z`,
      mix(accent, deep, 0.3),
    )
  )
}

// The stream that leaves the island and turns to mist on its way down.
function waterfall(easel: Easel, x: number, y: number): string {
  const { between, light } = easel
  const width = between(18, 30)
  const mist = linear(easel, [0, light], [1, light, 0])
  return fill(path`M${x} ${y - 12}q8 -2 8 12l-4 260h${width}V${y}q0 -12 -8 -14z`, mist, 0.9)
}

const clouds = (easel: Easel, y: number, opacity: number): string => {
  const { between, light } = easel
  const white = linear(easel, [0, light], [1, light, 0])
  return many(2, () =>
    fill(
      heap(easel, between(-120, 460), y + between(-20, 20), between(200, 340), between(40, 80)),
      white,
      opacity,
    ),
  )
}

/** An island in the air with trees, a tower and a waterfall, over a sea of clouds. */
export const floatingIsland: Scene = {
  moods: openSkies,
  lightArea: [110, 90, 490, 200],
  draw: (easel) => {
    const { between } = easel
    const [x, y, half] = [between(270, 330), between(330, 360), between(160, 210)]
    return (
      sky(easel) +
      stars(easel, 260, 0.5) +
      luminary(easel, between(40, 80)) +
      mountains(easel, 560, 90, 0.08) +
      clouds(easel, 540, 0.6) +
      island(easel, between(60, 150), between(200, 280), between(30, 60), 0.3) +
      island(easel, between(450, 550), between(230, 420), between(30, 70), 0.4) +
      tower(easel, x + between(-10, 40), y - half * 0.1, between(80, 120)) +
      tree(easel, x - half * between(0.3, 0.6), y - half * 0.06, between(70, 120)) +
      tree(easel, x + half * between(0.5, 0.7), y - half * 0.04, between(40, 80)) +
      island(easel, x, y, half, 0.8) +
      waterfall(easel, x + half * between(-0.5, 0.3), y) +
      clouds(easel, 620, 0.9)
    )
  },
}
