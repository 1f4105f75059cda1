import { lighten, mix } from '../colour'
import { across, linear, type Easel, type Scene } from '../easel'
import { neonNights } from '../moods'
import { fill, paint, placed, stroke } from '../paint'
import { glints, glow } from '../parts/light'
import { planet } from '../parts/planet'
import { sky } from '../parts/sky'
import { stars } from '../parts/specks'
import { path } from '../path'

// Side view with the nose to the right and the middle of the ship at 0, 0.
function exhaust(easel: Easel, tail: number): string {
  const { between, pick, accent, light, deep } = easel
  const flame = across(easel, [0, accent, 0], [0.7, accent, 0.8], [1, light])
  const length = between(150, 240)
  const engines = pick([[0], [-14, 14], [-24, 0, 24]])
  const flames = engines.map(
    (y) => path`M${tail} ${y - 9}q${-length / 2} 0 ${-length} 9q${length / 2} 9 ${length} 9z`,
  )
  const nozzles = engines.map((y) => path`M${tail + 20} ${y - 12}h-26v24h26z`)
  return (
    glow(easel, tail, 0, 90, accent) + fill(flames.join(''), flame) + fill(nozzles.join(''), deep)
  )
}

function ship(easel: Easel): string {
  const { between, pick, light, haze, deep, accent } = easel
  const [nose, tail, back] = [between(180, 230), -between(130, 180), between(28, 50)]
  const [sweep, span] = [between(30, 110), between(70, 130)]
  const steel = mix(light, haze, 0.3)
  const metal = linear(easel, [0, lighten(steel, 0.1)], [0.6, mix(steel, deep, 0.5)], [1, deep])
  const wing = (y: number, rise: number) =>
    path`M${tail + 10} ${y}h${150 - sweep / 3}L${tail - sweep / 3 + 30} ${rise}h${-sweep}z`
  const hull = path`M${nose} 6C${nose - 60} -10 ${nose - 120} ${-back} 20 ${-back}L${tail + 30} ${-back * 0.8}q-30 ${back * 0.9} 0 ${back * 1.6}H60C${nose - 90} ${back * 0.8} ${nose - 40} 20 ${nose} 6z`
  return (
    exhaust(easel, tail) +
    fill(wing(-back * 0.6, -span * 0.9), metal) +
    paint(easel, hull, 0.5, steel) +
    fill(hull, metal) +
    stroke(path`M${tail + 14} 6H${nose - 30}`, deep, 1.5, 0.6) +
    fill(
      path`M40 ${-back * 0.9}q44 -40 100 12q-40 16 -100 -12z`,
      linear(easel, [0, light], [1, accent]),
    ) +
    stroke(path`M${tail + 40} ${-back * 0.4}H130`, light, 4, 1, pick(['0 9', '6 8', '14 8 2 8'])) +
    fill(wing(back * 0.4, span) + path`M${tail - sweep} ${span - 8}h110l40 10 -40 8h-110z`, metal)
  )
}

/** A ship that crosses the picture on its engines' light, before planets and stars. */
export const futuristicSpaceship: Scene = {
  moods: neonNights,
  lightArea: [80, 60, 240, 160],
  draw: (easel) => {
    const { between, source, light, haze, accent } = easel
    const place = path`translate(${between(290, 340)} ${between(240, 310)})rotate(${between(-28, -8)})`
    return (
      sky(easel) +
      stars(easel, 620, 1.6) +
      glow(easel, ...source, 170, light, 0.8) +
      planet(easel, between(100, 520), between(500, 660), between(140, 260), haze) +
      planet(easel, between(380, 560), between(60, 150), between(20, 40), accent) +
      placed(place, ship(easel)) +
      glints(easel, 3, 16)
    )
  },
}
