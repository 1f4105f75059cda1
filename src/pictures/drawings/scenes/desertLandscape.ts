import { mix } from '../colour'
import { landColour, type DrawContext, type Scene } from '../drawContext'
import { fill, paintShape, placed, stroke, transformed, type Drawing } from '../drawing'
import { sandAndRust } from '../paletteSpecs'
import { sky, stars, sunOrMoon } from '../parts/sky'
import { path, repeat } from '../path'

/** Rocks with flat tops on the horizon. */
const mesas = (context: DrawContext): Drawing => {
  const { between } = context
  const d = repeat(4, () => {
    const [rise, width] = [between(30, 110), between(40, 120)]
    return path`M${between(-60, 560)} 410l20 ${-rise}h${width}l30 ${rise}z`
  })
  return paintShape(context, d, 0.3)
}

/** A dune with its peak at `x`, `top`. Its crest line divides the lit side from the shaded side. */
function dune(context: DrawContext, x: number, top: number, depth: number): Drawing {
  const { between, light, nearLand } = context
  const sand = mix(landColour(context, depth * 0.6), light, 0.4 - depth * 0.3)
  const [left, right, bend] = [top + between(40, 90), top + between(50, 110), between(50, 110)]
  return [
    paintShape(
      context,
      path`M-60 ${left}C${x - 200} ${left - 10} ${x - 90} ${top} ${x} ${top}C${x + 90} ${top} ${x + 200} ${right - 10} 660 ${right}V640H-60z`,
      depth,
      sand,
    ),
    fill(
      path`M${x} ${top}C${x + 90} ${top} ${x + 200} ${right - 10} 660 ${right}V640H${x - bend}C${x - bend * 2} ${top + 170} ${x + bend * 1.6} ${top + 90} ${x} ${top}z`,
      mix(sand, nearLand, 0.3 + depth * 0.3),
    ),
  ]
}

/** Two to four camels in a line. */
function caravan({ between, integer, nearLand }: DrawContext): Drawing {
  const camel =
    'm0 0l-3-22q-8-2-7-14q8-4 12-3q5-12 10-1q7-14 13 1q7 3 8 8q8-1 9-16l12-3q2 5-1 7l-6 2q1 20-14 22l-3 19h-3l-1-20h-17l-6 20z'
  const place = placed([between(60, 220), between(440, 460)])
  const animals = repeat(integer(2, 4), (index) => path`M${index * 70} ${index * 3}` + camel)
  return transformed(place, fill(animals, nearLand))
}

function cactus(context: DrawContext): Drawing {
  const { between, pick } = context
  const [x, h] = [pick([between(50, 150), between(450, 550)]), between(90, 160)]
  const d = path`M${x} 610V${600 - h}M${x} ${600 - h * 0.4}q-30 4 -30 ${-h * 0.4}M${x} ${600 - h * 0.2}q36 4 30 ${-h * 0.4}`
  return stroke(d, context.nearLand, 18)
}

/** Dunes lit from one side before mesas and a sun, with a caravan or a cactus. */
export const desertLandscape: Scene = {
  palettes: sandAndRust,
  lightArea: [120, 130, 480, 330],
  draw: (context) => {
    const { between, chance } = context
    const hasCaravan = chance(0.6)
    return [
      sky(context),
      stars(context, 220, 0.5),
      sunOrMoon(context, between(50, 110)),
      mesas(context),
      dune(context, between(80, 520), between(360, 390), 0.15),
      dune(context, between(80, 520), between(410, 430), 0.4),
      hasCaravan ? caravan(context) : [],
      dune(context, between(120, 480), between(460, 490), 0.7),
      hasCaravan ? [] : cactus(context),
      dune(context, between(-100, 700), between(560, 580), 1),
    ]
  },
}
