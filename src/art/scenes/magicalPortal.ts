import { mix } from '../colour'
import { linear, radial, type Easel, type Scene } from '../easel'
import { neonNights } from '../moods'
import { fill, paint, stroke } from '../paint'
import { figure } from '../parts/figure'
import { glow } from '../parts/light'
import { mountains } from '../parts/ridge'
import { sky } from '../parts/sky'
import { specks, stars } from '../parts/specks'
import { disc, many, path, polar } from '../path'

// What turns in the ring: arms that wind into the middle.
function whirl(easel: Easel, r: number): string {
  const { between, whole, pick, source, zenith, accent, light } = easel
  const [x, y] = source
  const [arms, wind] = [whole(7, 12), between(0.7, 1.5) * pick([-1, 1])]
  const d = many(arms, (arm) => {
    const start = (arm / arms) * 6.3
    const [[fromX, fromY], [overX, overY]] = [
      polar(source, r, start),
      polar(source, r * 0.8, start + wind),
    ]
    return path`M${fromX} ${fromY}Q${overX} ${overY} ${x} ${y}`
  })
  const depth = radial(easel, [0, light], [0.3, accent], [1, mix(zenith, accent, 0.3)])
  return fill(disc(x, y, r), depth) + stroke(d, light, 2.5, 0.7)
}

// A ring of stones with runes that glow, and the light it throws.
function ring(easel: Easel, r: number): string {
  const { pick, source, haze, deep, accent, light } = easel
  const [x, y] = source
  const circle = disc(x, y, r + 16)
  return (
    glow(easel, x, y, r * 2.4, accent, 0.8) +
    whirl(easel, r) +
    stroke(circle, deep, 40) +
    stroke(circle, mix(haze, deep, 0.6), 40, 1, '30 4') +
    stroke(circle, mix(accent, light, 0.4), 9, 0.9, pick(['3 20 8 22', '6 30', '2 6 2 33'])) +
    stroke(disc(x, y, r), light, 3)
  )
}

function steps(easel: Easel, top: number): string {
  const { source, accent, light, between } = easel
  const [x] = source
  const rise = between(16, 24)
  return (
    many(5, (index) =>
      paint(
        easel,
        path`M${x - 110 - index * 30} ${top + index * rise}h${220 + index * 70}v200h${-220 - index * 70}z`,
        0.7 + index * 0.07,
      ),
    ) +
    fill(
      path`M${x - 70} ${top}h140l90 ${640 - top}h-320z`,
      linear(easel, [0, mix(accent, light, 0.5), 0.8], [1, accent, 0]),
    )
  )
}

const pillar = (easel: Easel, x: number): string => {
  const { between } = easel
  const top = between(190, 330)
  return path`M${x - 26} 640V${top + between(0, 30)}l18 ${between(-20, 10)} 16 ${between(-10, 20)} 18 -9V640z`
}

/** A ring of rune stones round a whirl of light, at the head of a stair, with one who looks in. */
export const magicalPortal: Scene = {
  moods: neonNights,
  lightArea: [260, 230, 340, 270],
  draw: (easel) => {
    const { between, source, deep } = easel
    const r = between(120, 160)
    const top = source[1] + r + 22
    return (
      sky(easel) +
      stars(easel, 400) +
      mountains(easel, 430, 130, 0.2) +
      mountains(easel, 490, 80, 0.5) +
      ring(easel, r) +
      paint(easel, pillar(easel, between(40, 90)) + pillar(easel, between(510, 560)), 0.8) +
      steps(easel, top) +
      fill(figure(source[0] + between(-40, 40), top + 26, between(80, 110)), deep) +
      specks(easel, [60, 100, 540, 560], 22, 4, mix(easel.accent, easel.light, 0.6))
    )
  },
}
