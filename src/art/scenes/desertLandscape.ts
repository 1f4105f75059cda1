import { mix } from '../colour'
import { tone, type Easel, type Scene } from '../easel'
import { sands } from '../moods'
import { fill, paint, placed, stroke } from '../paint'
import { luminary } from '../parts/light'
import { sky } from '../parts/sky'
import { stars } from '../parts/specks'
import { many, path } from '../path'

// Flat-topped rocks on the horizon.
const mesas = (easel: Easel): string => {
  const { between } = easel
  const d = many(4, () => {
    const [rise, width] = [between(30, 110), between(40, 120)]
    return path`M${between(-60, 560)} 410l20 ${-rise}h${width}l30 ${rise}z`
  })
  return paint(easel, d, 0.3)
}

// The crest of a dune winds down towards the viewer and parts its lit side from its shadow.
function dune(easel: Easel, x: number, top: number, depth: number): string {
  const { between, light, deep } = easel
  const sand = mix(tone(easel, depth * 0.6), light, 0.4 - depth * 0.3)
  const [left, right, wind] = [top + between(40, 90), top + between(50, 110), between(50, 110)]
  return (
    paint(
      easel,
      path`M-60 ${left}C${x - 200} ${left - 10} ${x - 90} ${top} ${x} ${top}C${x + 90} ${top} ${x + 200} ${right - 10} 660 ${right}V640H-60z`,
      depth,
      sand,
    ) +
    fill(
      path`M${x} ${top}C${x + 90} ${top} ${x + 200} ${right - 10} 660 ${right}V640H${x - wind}C${x - wind * 2} ${top + 170} ${x + wind * 1.6} ${top + 90} ${x} ${top}z`,
      mix(sand, deep, 0.3 + depth * 0.3),
    )
  )
}

// A string of camels with their legs, humps and long necks, `size` 1 for 60 units of length.
function caravan({ between, whole, deep }: Easel): string {
  const camel =
    'm0 0l-3-22q-8-2-7-14q8-4 12-3q5-12 10-1q7-14 13 1q7 3 8 8q8-1 9-16l12-3q2 5-1 7l-6 2q1 20-14 22l-3 19h-3l-1-20h-17l-6 20z'
  const place = path`translate(${between(60, 220)} ${between(440, 460)})`
  const animals = many(whole(2, 4), (index) => path`M${index * 70} ${index * 3}` + camel)
  return placed(place, fill(animals, deep))
}

function cactus(easel: Easel): string {
  const { between, pick } = easel
  const [x, h] = [pick([between(50, 150), between(450, 550)]), between(90, 160)]
  const d = path`M${x} 610V${600 - h}M${x} ${600 - h * 0.4}q-30 4 -30 ${-h * 0.4}M${x} ${600 - h * 0.2}q36 4 30 ${-h * 0.4}`
  return stroke(d, easel.deep, 18)
}

/** Great dunes, lit from one side, with mesas, a sun and a caravan or a cactus. */
export const desertLandscape: Scene = {
  moods: sands,
  lightArea: [120, 130, 480, 330],
  draw: (easel) => {
    const { between, chance } = easel
    const camels = chance(0.6)
    return (
      sky(easel) +
      stars(easel, 220, 0.5) +
      luminary(easel, between(50, 110)) +
      mesas(easel) +
      dune(easel, between(80, 520), between(360, 390), 0.15) +
      dune(easel, between(80, 520), between(410, 430), 0.4) +
      (camels ? caravan(easel) : '') +
      dune(easel, between(120, 480), between(460, 490), 0.7) +
      (camels ? '' : cactus(easel)) +
      dune(easel, between(-100, 700), between(560, 580), 1)
    )
  },
}
