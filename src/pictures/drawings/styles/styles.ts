import { oklch } from '../colour'
import type { Style } from '../drawContext'
import * as layer from './layers'
import * as overlay from './overlays'
import * as sky from './skies'

/** The neutral style of a prompt whose style is unknown. */
export const plainStyle: Style = {
  timeShift: 0,
  chroma: 1,
  contrast: 1,
  lift: 0,
  hueRotation: 0,
  shadowTint: oklch(0.3, 0.05, 60),
  lightTint: oklch(0.9, 0.07, 85),
  tint: 0,
  layers: [layer.flat, layer.mist(0.8)],
  sky: () => [],
  overlay: () => [],
  detail: 1,
  tilt: 0,
}

const teal = oklch(0.25, 0.09, 210)
const orange = oklch(0.85, 0.15, 62)

// What differs from the plain style, by name.
const changes: Readonly<Record<string, Partial<Style>>> = {
  'digital art': { chroma: 1.3, sky: sky.rings, overlay: overlay.sparkling(4, 18) },
  'oil painting': {
    tint: 0.35,
    layers: [layer.flat, layer.dabs],
    sky: sky.brushStrokes,
    overlay: overlay.impasto,
  },
  watercolor: {
    timeShift: 2,
    contrast: 0.86,
    lift: 0.06,
    chroma: 1.1,
    layers: [layer.wash, layer.washEdge, layer.secondWash],
    overlay: overlay.watercolourPaper,
  },
  photorealistic: {
    chroma: 0.62,
    tint: 0.15,
    layers: [layer.flat, layer.mist(1)],
    sky: sky.thinClouds,
    overlay: overlay.vignette(0.5),
    detail: 1.3,
  },
  'anime style': {
    timeShift: 1,
    chroma: 1.2,
    layers: [layer.highlight(0.45), layer.offset(5)],
    sky: sky.cumulusClouds,
    overlay: overlay.sparkling(5, 20),
  },
  'concept art': {
    timeShift: 1,
    chroma: 0.42,
    contrast: 0.88,
    layers: [layer.flat, layer.outline(1.2, 3), layer.hatching(9)],
    sky: sky.thinClouds,
    overlay: overlay.sketchSheet,
  },
  cinematic: {
    contrast: 1.1,
    shadowTint: teal,
    lightTint: orange,
    tint: 0.8,
    layers: [layer.flat, layer.mist(1)],
    sky: sky.thinClouds,
    overlay: overlay.letterbox,
  },
  surrealist: {
    timeShift: 2,
    hueRotation: 100,
    chroma: 1.1,
    sky: sky.largePlanet,
    overlay: overlay.floatingBalls,
    tilt: 7,
  },
  '8k resolution': {
    contrast: 1.12,
    layers: [layer.highlight(0.7), layer.offset(1.6), layer.mist(0.8, 1.6)],
    sky: sky.thinClouds,
    overlay: overlay.sparkling(8, 13),
    detail: 1.8,
  },
  detailed: {
    timeShift: 1,
    chroma: 0.75,
    tint: 0.3,
    layers: [layer.flat, layer.hatching(5), layer.outline(1.5, 0)],
    overlay: overlay.printMargin,
    detail: 1.6,
  },
  'vibrant colors': { chroma: 1.6, lift: 0.05, layers: [layer.flat], sky: sky.sunburst },
  'dramatic lighting': {
    timeShift: -1,
    contrast: 1.15,
    lift: -0.03,
    layers: [layer.highlight(0.85), layer.offset(3.2), layer.mist(0.6, 3.2)],
    sky: sky.thinClouds,
    overlay: overlay.spotlight,
  },
}

/** The styles by their name in a prompt, in lower case. */
export const styles: ReadonlyMap<string, Style> = new Map(
  Object.entries(changes).map(([name, change]) => [name, { ...plainStyle, ...change }]),
)
