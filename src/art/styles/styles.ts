import { colour } from '../colour'
import type { Style } from '../easel'
import * as coat from './coats'
import * as finish from './finishes'
import * as sky from './skies'

/** For a prompt whose style is not known: soft and neutral. */
export const plainStyle: Style = {
  hourShift: 0,
  chroma: 1,
  contrast: 1,
  lift: 0,
  hueTurn: 0,
  shadowTint: colour(0.3, 0.05, 60),
  lightTint: colour(0.9, 0.07, 85),
  tint: 0,
  coats: [coat.flat, coat.mist(0.8)],
  sky: () => '',
  finish: () => '',
  detail: 1,
  tilt: 0,
}

const teal = colour(0.25, 0.09, 210)
const orange = colour(0.85, 0.15, 62)

// What makes each style different from the plain one.
const changes: Readonly<Record<string, Partial<Style>>> = {
  'digital art': { chroma: 1.3, sky: sky.rings, finish: finish.sparkle(4, 18) },
  'oil painting': {
    tint: 0.35,
    coats: [coat.flat, coat.dabs],
    sky: sky.brushwork,
    finish: finish.impasto,
  },
  watercolor: {
    hourShift: 2,
    contrast: 0.86,
    lift: 0.06,
    chroma: 1.1,
    coats: [coat.wash, coat.secondWash],
    finish: finish.paper,
  },
  photorealistic: {
    chroma: 0.62,
    tint: 0.15,
    coats: [coat.flat, coat.mist(1)],
    sky: sky.streaks,
    finish: finish.vignette(0.5),
    detail: 1.3,
  },
  'anime style': {
    hourShift: 1,
    chroma: 1.2,
    coats: [coat.lit(0.45), coat.shifted(5)],
    sky: sky.heaps,
    finish: finish.sparkle(5, 20),
  },
  'concept art': {
    hourShift: 1,
    chroma: 0.42,
    contrast: 0.88,
    coats: [coat.flat, coat.outline(1.2, 3), coat.hatching(9)],
    sky: sky.streaks,
    finish: finish.sketchSheet,
  },
  cinematic: {
    contrast: 1.1,
    shadowTint: teal,
    lightTint: orange,
    tint: 0.8,
    coats: [coat.flat, coat.mist(1)],
    sky: sky.streaks,
    finish: finish.filmFrame,
  },
  surrealist: {
    hourShift: 2,
    hueTurn: 100,
    chroma: 1.1,
    sky: sky.strangeMoon,
    finish: finish.hoveringBalls,
    tilt: 7,
  },
  '8k resolution': {
    contrast: 1.12,
    coats: [coat.lit(0.7), coat.shifted(1.6), coat.mist(0.8, 1.6)],
    sky: sky.streaks,
    finish: finish.sparkle(8, 13),
    detail: 1.8,
  },
  detailed: {
    hourShift: 1,
    chroma: 0.75,
    tint: 0.3,
    coats: [coat.flat, coat.hatching(5), coat.outline(1.5, 0)],
    finish: finish.plate,
    detail: 1.6,
  },
  'vibrant colors': { chroma: 1.6, lift: 0.05, coats: [coat.flat], sky: sky.sunburst },
  'dramatic lighting': {
    hourShift: -1,
    contrast: 1.15,
    lift: -0.03,
    coats: [coat.lit(0.85), coat.shifted(3.2), coat.mist(0.6, 3.2)],
    sky: sky.streaks,
    finish: finish.spotlight,
  },
}

/** By the name the style has in a prompt, in lower case. */
export const styles: ReadonlyMap<string, Style> = new Map(
  Object.entries(changes).map(([name, change]) => [name, { ...plainStyle, ...change }]),
)
