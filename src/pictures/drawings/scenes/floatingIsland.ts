import { mix } from '../colour'
import { landColour, type DrawContext, type Scene } from '../drawContext'
import { fill, paintShape, verticalGradient, type Drawing } from '../drawing'
import { openLand } from '../paletteSpecs'
import { mountains } from '../parts/landscape'
import { cloudOutline, sky, stars, sunOrMoon } from '../parts/sky'
import { closedCurve, path, polygon, times, type Point } from '../path'

/** The outline of the rock under an island: crags that are longest in the middle. */
function rock(context: DrawContext, x: number, y: number, halfWidth: number): string {
  const { between } = context
  const length = halfWidth * between(0.9, 1.3)
  const points = times(11, (i): Point => {
    const share = i / 5 - 1
    const drop = (1 - Math.abs(share) ** 0.8) * length * between(0.8, 1.2)
    return [x + halfWidth * share, y + (i % 2 ? drop * 0.8 : drop)]
  })
  return polygon(points)
}

function island(
  context: DrawContext,
  x: number,
  y: number,
  halfWidth: number,
  depth: number,
): Drawing {
  const { between, accent, light, nearLand } = context
  const rockColour = mix(landColour(context, depth), mix(nearLand, accent, 0.4), 0.5)
  const grass = closedCurve([
    [x - halfWidth * 1.2, y + 8],
    [x - halfWidth * 0.6, y - halfWidth * between(0.1, 0.2)],
    [x + halfWidth * 0.6, y - halfWidth * between(0.1, 0.2)],
    [x + halfWidth * 1.2, y + 8],
    [x + halfWidth * 0.5, y + halfWidth * 0.2],
    [x, y],
    [x - halfWidth * 0.5, y + halfWidth * 0.2],
  ])
  return [
    paintShape(context, rock(context, x, y, halfWidth), depth, rockColour),
    paintShape(context, grass, depth * 0.7, mix(landColour(context, depth * 0.7), light, 0.14)),
  ]
}

function tree(context: DrawContext, x: number, y: number, size: number): Drawing {
  const { nearLand, accent, chance } = context
  const leafColour = mix(landColour(context, 0.6), accent, chance(0.5) ? 0.7 : 0.15)
  return [
    fill(
      path`M${x - size / 8} ${y}q${size / 8} ${-size / 2} ${size / 8} ${-size}q0 ${size / 2} ${size / 8} ${size}z`,
      nearLand,
    ),
    paintShape(
      context,
      cloudOutline(context, x - size * 0.7, y - size * 0.6, size * 1.4, size * 0.9),
      0.6,
      leafColour,
    ),
  ]
}

function tower(context: DrawContext, x: number, y: number, height: number): Drawing {
  const { light, accent, nearLand, farLand } = context
  return [
    fill(
      path`M${x - height / 7} ${y}v${-height}h${height / 3.5}v${height}z`,
      mix(farLand, light, 0.5),
    ),
    fill(
      path`M${x - height / 4} ${y - height}l${height / 4} ${-height * 0.6} ${height / 4} ${height * 0.6}z`,
      mix(accent, nearLand, 0.3),
    ),
  ]
}

/** A stream that falls from the island and fades into mist. */
function waterfall(context: DrawContext, x: number, y: number): Drawing {
  const { between, light } = context
  const width = between(18, 30)
  const water = verticalGradient([0, light], [1, light, 0])
  return fill(path`M${x} ${y - 12}q8 -2 8 12l-4 260h${width}V${y}q0 -12 -8 -14z`, water, 0.9)
}

const clouds = (context: DrawContext, y: number, opacity: number): Drawing => {
  const { between, light } = context
  const cloudColour = verticalGradient([0, light], [1, light, 0])
  return times(2, () =>
    fill(
      cloudOutline(
        context,
        between(-120, 460),
        y + between(-20, 20),
        between(200, 340),
        between(40, 80),
      ),
      cloudColour,
      opacity,
    ),
  )
}

/** An island in the air with trees, a tower and a waterfall, above clouds. */
export const floatingIsland: Scene = {
  palettes: openLand,
  lightArea: [110, 90, 490, 200],
  draw: (context) => {
    const { between } = context
    const [x, y, halfWidth] = [between(270, 330), between(330, 360), between(160, 210)]
    return [
      sky(context),
      stars(context, 260, 0.5),
      sunOrMoon(context, between(40, 80)),
      mountains(context, 560, 90, 0.08),
      clouds(context, 540, 0.6),
      island(context, between(60, 150), between(200, 280), between(30, 60), 0.3),
      island(context, between(450, 550), between(230, 420), between(30, 70), 0.4),
      tower(context, x + between(-10, 40), y - halfWidth * 0.1, between(80, 120)),
      tree(context, x - halfWidth * between(0.3, 0.6), y - halfWidth * 0.06, between(70, 120)),
      tree(context, x + halfWidth * between(0.5, 0.7), y - halfWidth * 0.04, between(40, 80)),
      island(context, x, y, halfWidth, 0.8),
      waterfall(context, x + halfWidth * between(-0.5, 0.3), y),
      clouds(context, 620, 0.9),
    ]
  },
}
