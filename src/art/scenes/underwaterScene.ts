import { mix } from '../colour'
import { linear, type Easel, type Scene } from '../easel'
import { waters } from '../moods'
import { fill, paint, placed, stroke } from '../paint'
import { beams, glow } from '../parts/light'
import { hills } from '../parts/ridge'
import { backdrop } from '../parts/sky'
import { specks } from '../parts/specks'
import { many, path } from '../path'

// The sea is bright above and dark below: the sky turned over.
const water = (easel: Easel): string => placed('matrix(1 0 0 -1 0 600)', backdrop(easel))

function shoal({ between, whole, accent, light }: Easel): string {
  const [left, top, size] = [between(60, 330), between(150, 330), between(7, 12)]
  const d = many(whole(9, 16), () => {
    const [x, y] = [left + between(0, 210), top + between(0, 120)]
    return path`M${x} ${y}q${size} ${-size} ${size * 2.4} 0l${size} ${-size * 0.6}v${size * 1.2}l${-size} ${-size * 0.6}q${-size * 1.4} ${size} ${-size * 2.4} 0z`
  })
  return fill(d, mix(accent, light, 0.3))
}

function jellyfish(easel: Easel): string {
  const { between, accent, light } = easel
  const [x, y, r] = [between(330, 500), between(160, 300), between(30, 70)]
  const arms = many(6, (index) => {
    const sway = between(-26, 26)
    return path`M${x + (index - 2.5) * r * 0.3} ${y}q${sway} ${r} 0 ${r * 1.7}t0 ${r * between(0.6, 1.6)}`
  })
  const bell = linear(easel, [0, light], [1, accent, 0.5])
  return (
    glow(easel, x, y, r * 2.8, accent, 0.6) +
    stroke(arms, light, 2.5, 0.6) +
    fill(
      path`M${x - r} ${y}c0 ${-r * 1.7} ${r * 2} ${-r * 1.7} ${r * 2} 0q${-r} 30 ${-r * 2} 0z`,
      bell,
    )
  )
}

// Far away and almost the colour of the water.
const whale = (easel: Easel): string => {
  const place = path`translate(${easel.between(30, 200)} ${easel.between(130, 260)})rotate(${easel.between(-14, 8)})`
  const d =
    'M0 20C60-10 140-40 240 0q34 14 40 28q-30 26-96 30l-20 34q-22-14-10-36Q70 52 10 32q-30 16-52 10q14-22 34-20q-20-12-22-34q24 4 30 32z'
  return placed(place, paint(easel, d, 0.3))
}

const kelp = (easel: Easel, depth: number): string => {
  const { between } = easel
  const d = many(6, () => {
    const [x, sway, rise] = [between(-20, 620), between(20, 36), between(60, 120)]
    return path`M${x} 640q${-sway} ${-rise / 2} 0 ${-rise}t0 ${-rise}t0 ${-rise}q${12 - sway} ${rise / 2} 8 ${rise}t8 ${rise}t8 ${rise}z`
  })
  return paint(easel, d, depth)
}

/** Light from the surface on a whale, a shoal and a jellyfish, above kelp. */
export const underwaterScene: Scene = {
  moods: waters,
  lightArea: [160, 0, 440, 20],
  draw: (easel) =>
    water(easel) +
    beams(easel, [easel.source[0], -160], 30, 8) +
    whale(easel) +
    hills(easel, 480, 60, 0.4) +
    kelp(easel, 0.5) +
    shoal(easel) +
    jellyfish(easel) +
    hills(easel, 540, 50, 0.8) +
    specks(easel, [40, 60, 560, 560], 16, 5, easel.horizon) +
    kelp(easel, 1) +
    hills(easel, 600, 24, 1),
}
