import { lighten, mix } from '../colour'
import type { DrawContext, Scene } from '../drawContext'
import {
  fill,
  horizontalGradient,
  paintShape,
  placed,
  stroke,
  transformed,
  verticalGradient,
  type Drawing,
} from '../drawing'
import { neonNights } from '../paletteSpecs'
import { glow, sparkles } from '../parts/light'
import { planet, sky, stars } from '../parts/sky'
import { path } from '../path'

// The ship is a side view with its nose to the right and its middle at 0, 0.

function exhaust(context: DrawContext, tail: number): Drawing {
  const { between, pick, accent, light, nearLand } = context
  const flame = horizontalGradient([0, accent, 0], [0.7, accent, 0.8], [1, light])
  const length = between(150, 240)
  const engines = pick([[0], [-14, 14], [-24, 0, 24]])
  const flames = engines.map(
    (y) => path`M${tail} ${y - 9}q${-length / 2} 0 ${-length} 9q${length / 2} 9 ${length} 9z`,
  )
  const nozzles = engines.map((y) => path`M${tail + 20} ${y - 12}h-26v24h26z`)
  return [glow(tail, 0, 90, accent), fill(flames.join(''), flame), fill(nozzles.join(''), nearLand)]
}

function ship(context: DrawContext): Drawing {
  const { between, pick, light, farLand, nearLand, accent } = context
  const [nose, tail, halfHeight] = [between(180, 230), -between(130, 180), between(28, 50)]
  const [sweep, span] = [between(30, 110), between(70, 130)]
  const steel = mix(light, farLand, 0.3)
  const metal = verticalGradient(
    [0, lighten(steel, 0.1)],
    [0.6, mix(steel, nearLand, 0.5)],
    [1, nearLand],
  )
  const wing = (y: number, tipY: number) =>
    path`M${tail + 10} ${y}h${150 - sweep / 3}L${tail - sweep / 3 + 30} ${tipY}h${-sweep}z`
  const hull = path`M${nose} 6C${nose - 60} -10 ${nose - 120} ${-halfHeight} 20 ${-halfHeight}L${tail + 30} ${-halfHeight * 0.8}q-30 ${halfHeight * 0.9} 0 ${halfHeight * 1.6}H60C${nose - 90} ${halfHeight * 0.8} ${nose - 40} 20 ${nose} 6z`
  return [
    exhaust(context, tail),
    fill(wing(-halfHeight * 0.6, -span * 0.9), metal),
    paintShape(context, hull, 0.5, steel),
    fill(hull, metal),
    stroke(path`M${tail + 14} 6H${nose - 30}`, nearLand, 1.5, 0.6),
    fill(
      path`M40 ${-halfHeight * 0.9}q44 -40 100 12q-40 16 -100 -12z`,
      verticalGradient([0, light], [1, accent]),
    ),
    stroke(
      path`M${tail + 40} ${-halfHeight * 0.4}H130`,
      light,
      4,
      1,
      pick([
        [0, 9],
        [6, 8],
        [14, 8, 2, 8],
      ]),
    ),
    fill(
      wing(halfHeight * 0.4, span) + path`M${tail - sweep} ${span - 8}h110l40 10 -40 8h-110z`,
      metal,
    ),
  ]
}

/** A spaceship with burning engines before planets and stars. */
export const futuristicSpaceship: Scene = {
  palettes: neonNights,
  lightArea: [80, 60, 240, 160],
  draw: (context) => {
    const { between, lightPosition, light, farLand, accent } = context
    const place = placed([between(290, 340), between(240, 310)], between(-28, -8))
    return [
      sky(context),
      stars(context, 620, 1.6),
      glow(...lightPosition, 170, light, 0.8),
      planet(context, between(100, 520), between(500, 660), between(140, 260), farLand),
      planet(context, between(380, 560), between(60, 150), between(20, 40), accent),
      transformed(place, ship(context)),
      sparkles(context, 3, 16),
    ]
  },
}
