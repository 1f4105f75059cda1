import type { SeededRandom } from '../../lib/seededRandom'
import { mix, type Colour } from './colour'
import type { Drawing, Layer } from './drawing'
import type { ColourGrading, Palette, PaletteSpecs } from './palette'
import type { Area, Point } from './path'

/**
 * What one picture is drawn with: its random numbers, its colours, its style. Every function that
 * draws takes it first. A drawing uses up random numbers, so the order of the calls is part of it.
 *
 * Coordinates are units of a sheet of 600 × 600, x from the left and y from the top. Depth is 0 for
 * what is far away and 1 for what is nearest to the viewer.
 */
export type DrawContext = SeededRandom &
  Palette & {
    readonly style: Style
    /** The source of the light: the sun, the moon or another light of the scene. */
    readonly lightPosition: Point
  }

/** One composition. */
export type Scene = {
  readonly palettes: PaletteSpecs
  /** The places that the light may have. */
  readonly lightArea: Area
  /** @returns a drawing that covers the sheet and may reach over its edges */
  readonly draw: (context: DrawContext) => Drawing
}

/** One layer of a shape of this colour at this depth. */
export type StyleLayer = (context: DrawContext, colour: Colour, depth: number) => Layer

export type Style = ColourGrading & {
  /** Of each shape, from bottom to top. */
  readonly layers: readonly [StyleLayer, ...StyleLayer[]]
  /** Added to an open sky, behind everything else. */
  readonly sky: (context: DrawContext) => Drawing
  /** Drawn over the finished picture. */
  readonly overlay: (context: DrawContext) => Drawing
  /** Factor for the number of small things such as stars and trees. */
  readonly detail: number
  /** Degrees that the scene is rotated by, to the left or to the right. */
  readonly tilt: number
}

/** The colour of land at a depth of 0 (far) to 1 (near). */
export const landColour = ({ farLand, nearLand }: DrawContext, depth: number): Colour =>
  mix(farLand, nearLand, depth)

/** How many small things to draw: `count` times the style's factor, rounded. */
export const detailCount = ({ style }: DrawContext, count: number): number =>
  Math.round(count * style.detail)
