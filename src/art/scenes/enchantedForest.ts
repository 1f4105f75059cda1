import { mix } from '../colour'
import type { Easel, Scene } from '../easel'
import { woods } from '../moods'
import { fill, paint } from '../paint'
import { beams, glow } from '../parts/light'
import { hills } from '../parts/ridge'
import { sky } from '../parts/sky'
import { specks } from '../parts/specks'
import { blob, many, path, times, type Point } from '../path'

// One trunk with spreading roots and a bough, from above the sheet to its foot.
function trunk({ between, pick }: Easel, x: number, half: number, foot: number): string {
  const bend = between(-2, 2) * half
  const reach = pick([-1, 1]) * between(50, 110)
  const bough = path`M${x} ${between(100, 200)}q0 -40 ${reach} -80q${-reach * 0.6} 20 ${-reach} ${half + 30}z`
  return (
    path`M${x - half} -30q${bend} ${foot * 0.7} ${-half * 1.4} ${foot + 40}h${half * 4.8}q${-half * 1.4 + bend} ${-foot * 0.3} ${-half * 1.4} ${-foot - 40}z` +
    (half > 8 ? bough : '')
  )
}

function canopy({ between }: Easel, depth: number): string {
  const leaves = times(12, (index): Point => {
    const x = index * 60 - 40
    return [x, between(20, 70) + depth * (24 + Math.abs(x - 300) / 4)]
  })
  return blob([[-60, -60], ...leaves, [660, -60]])
}

// A clearing stays open where the light falls in.
function grove(easel: Easel, count: number, foot: number, depth: number): string {
  const { between, source } = easel
  const trunks = many(count, (index) => {
    const x = ((index + between(0.1, 0.9)) / count) * 640 - 20
    const half = (5 + 16 * depth * depth) * between(0.7, 1.4)
    return Math.abs(x - source[0]) < 20 + 50 * depth ? '' : trunk(easel, x, half, foot + 6)
  })
  return hills(easel, foot, 16, depth) + paint(easel, trunks + canopy(easel, depth), depth)
}

function mushroom(easel: Easel): string {
  const { between, accent, light, haze } = easel
  const [x, y, size] = [between(40, 560), between(540, 580), between(8, 24)]
  const cap = mix(accent, light, 0.3)
  return (
    glow(easel, x, y - size, size * 2.6, cap, 0.5) +
    fill(
      path`M${x - size / 4} ${y}h${size / 2}v${-size * 1.5}h${-size / 2}z`,
      mix(light, haze, 0.3),
    ) +
    fill(path`M${x - size} ${y - size}q${size} ${-size * 1.7} ${size * 2} 0z`, cap)
  )
}

function trail({ between, source, haze, light }: Easel): string {
  const [[x], end] = [source, between(200, 400)]
  return fill(
    path`M${x - 4} 452C${x + 60} 500 ${end - 190} 510 ${end - 110} 640h230C${end - 20} 520 ${x + 130} 500 ${x + 5} 452z`,
    mix(haze, light, 0.5),
    0.5,
  )
}

/** Tall trunks round a bright clearing, with a path, fireflies and glowing mushrooms. */
export const enchantedForest: Scene = {
  moods: woods,
  lightArea: [210, 230, 390, 300],
  draw: (easel) =>
    sky(easel) +
    glow(easel, ...easel.source, 280, easel.light) +
    grove(easel, 10, 440, 0.12) +
    grove(easel, 6, 460, 0.4) +
    beams(easel, [easel.source[0] + 120, -120], 30, 5) +
    trail(easel) +
    grove(easel, 5, 520, 0.8) +
    many(2, () => mushroom(easel)) +
    hills(easel, 590, 24, 1) +
    specks(easel, [0, 200, 600, 560], 18, 4, easel.light) +
    specks(easel, [0, 260, 600, 570], 8, 7, mix(easel.accent, easel.light, 0.5)),
}
