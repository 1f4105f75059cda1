import { mix } from '../colour'
import { amount, tone, type Easel, type Scene } from '../easel'
import { openSkies } from '../moods'
import { fill, paint } from '../paint'
import { luminary } from '../parts/light'
import { mountains } from '../parts/ridge'
import { sky } from '../parts/sky'
import { stars } from '../parts/specks'
import { many, path } from '../path'

const foot = 480

// A wall whose top has battlements, down to the hill.
const wall = (x: number, top: number, width: number): string => {
  const teeth = Math.round(width / 18)
  const step = width / (teeth * 2 + 1)
  return (
    path`M${x} ${foot + 40}V${top}h${step}` +
    many(teeth, () => path`v9h${step}v-9h${step}`) +
    path`V${foot + 40}z`
  )
}

// Towers that rise towards the middle, roofed or open, and lit windows in them.
function keep(easel: Easel, count: number, tallest: number, depth: number): string {
  const { between, chance, accent, light } = easel
  let [stone, roofs, windows] = ['', '', '']
  for (let i = 0; i < count; i++) {
    const share = (i / (count - 1)) * 2 - 1
    const [x, width] = [300 + share * 130, between(28, 50)]
    const top = foot - (1 - Math.abs(share) * 0.6) * tallest * between(0.8, 1.1)
    const peak = width * between(1.3, 2.2)
    stone += wall(x - width / 2, top, width)
    windows += path`M${x - 3} ${top + 40}v-9q3 -7 6 0v9z`
    if (chance(0.3)) continue
    const reach = width / 2 + 9
    roofs += path`M${x - reach} ${top + 8}q${reach - 3} ${-peak * 0.3} ${reach - 1} ${-peak}v-24l18 6 -16 7v10q3 ${peak * 0.7} ${reach} ${peak}z`
  }
  return (
    paint(easel, stone, depth) +
    paint(easel, roofs, depth, mix(tone(easel, depth), accent, 0.5)) +
    fill(windows, mix(light, accent, 0.3))
  )
}

function gatehouse(easel: Easel): string {
  const { between, accent, light } = easel
  const top = foot - between(60, 80)
  return (
    paint(easel, wall(150, top, 300) + wall(260, top - 26, 90), 0.8) +
    fill(path`M278 ${foot + 30}v-44q22 -40 40 0v44z`, mix(light, accent, 0.4))
  )
}

function hill(easel: Easel): string {
  const { between, haze, light } = easel
  const bend = between(-90, 90)
  return (
    paint(
      easel,
      path`M-40 590Q${between(80, 150)} 560 170 ${foot}h260Q${between(450, 520)} 560 640 590v50H-40z`,
      0.9,
    ) +
    fill(
      path`M290 500q${bend} 60 -70 140h130q${bend - 40} -80 -40 -140z`,
      mix(haze, light, 0.4),
      0.6,
    )
  )
}

function pines(easel: Easel): string {
  const { between, pick } = easel
  const trees = many(amount(easel, 9), () => {
    const [x, h] = [300 + pick([-1, 1]) * between(160, 320), between(50, 100)]
    return path`M${x} ${between(550, 600) - h}l${h / 7} ${h * 0.4}h-6l${h / 6} ${h * 0.6}h${-h / 2}l${h / 6} ${-h * 0.6}h-6z`
  })
  return paint(easel, `${trees}M-40 590q340 -30 680 0V640H-40z`, 1)
}

/** A castle on its hill before the sun or moon, above pines and a winding road. */
export const medievalCastle: Scene = {
  moods: openSkies,
  lightArea: [150, 110, 450, 260],
  draw: (easel) =>
    sky(easel) +
    stars(easel, 280, 0.7) +
    luminary(easel, easel.between(40, 100)) +
    mountains(easel, 400, 90, 0.12) +
    mountains(easel, 450, 60, 0.4) +
    keep(easel, easel.whole(3, 4), easel.between(250, 310), 0.6) +
    keep(easel, easel.whole(2, 5), easel.between(150, 210), 0.7) +
    hill(easel) +
    gatehouse(easel) +
    pines(easel),
}
