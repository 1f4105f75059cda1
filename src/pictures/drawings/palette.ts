import { lighten, mix, oklch, type Colour } from './colour'

/** Times of day, in the order in which a style moves them (`timeShift`). */
export const night = 0
export const dusk = 1
export const day = 2
type TimeOfDay = typeof night | typeof dusk | typeof day

/**
 * What the palette of a scene is made from: the time of day, which gives lightness and chroma, and a
 * hue in degrees for each part of the picture (`oklch` lists hues by name).
 */
export type PaletteSpec = {
  readonly time: TimeOfDay
  readonly zenith: number
  readonly horizon: number
  readonly land: number
  readonly light: number
  /** Of the few things that stand out, such as neon signs and flowers. */
  readonly accent: number
}

/** The palettes of a scene; one of them is picked for each picture. */
export type PaletteSpecs = readonly [PaletteSpec, ...PaletteSpec[]]

/** The colours of one picture. */
export type Palette = {
  /** The top of the sky. */
  readonly zenith: Colour
  /** Between zenith and horizon. */
  readonly midSky: Colour
  readonly horizon: Colour
  /** Distant land, pale with haze. */
  readonly farLand: Colour
  /** Land at the viewer's feet: the darkest colour, so silhouettes and lines have it too. */
  readonly nearLand: Colour
  readonly light: Colour
  readonly accent: Colour
}

/** How a style changes the colours of a scene. */
export type ColourGrading = {
  /** Moves the time of day towards day (+) or night (−), in steps. */
  readonly timeShift: number
  /** Factor. */
  readonly chroma: number
  /** Factor for the distance of a lightness from 0.5. */
  readonly contrast: number
  /** Added to the lightness. */
  readonly lift: number
  /** Added to the hue, in degrees. */
  readonly hueRotation: number
  readonly shadowTint: Colour
  readonly lightTint: Colour
  /** 0–1: how far shadows and lights move towards their tints (in film: split toning). */
  readonly tint: number
}

type LightnessChroma = readonly [lightness: number, chroma: number]

const tones: Readonly<Record<keyof Palette, Readonly<Record<TimeOfDay, LightnessChroma>>>> = {
  zenith: { [night]: [0.17, 0.07], [dusk]: [0.38, 0.1], [day]: [0.64, 0.12] },
  midSky: { [night]: [0.3, 0.12], [dusk]: [0.6, 0.13], [day]: [0.79, 0.09] },
  horizon: { [night]: [0.52, 0.15], [dusk]: [0.85, 0.11], [day]: [0.94, 0.045] },
  farLand: { [night]: [0.42, 0.11], [dusk]: [0.72, 0.1], [day]: [0.83, 0.065] },
  nearLand: { [night]: [0.11, 0.045], [dusk]: [0.2, 0.06], [day]: [0.34, 0.085] },
  light: { [night]: [0.93, 0.09], [dusk]: [0.96, 0.07], [day]: [0.985, 0.04] },
  accent: { [night]: [0.74, 0.19], [dusk]: [0.7, 0.17], [day]: [0.67, 0.17] },
}

/** `steps` towards day (+) or night (−), as far as there is a time. */
const shiftTime = (time: TimeOfDay, steps: number): TimeOfDay => {
  const shifted = time + steps
  return shifted <= night ? night : shifted >= day ? day : dusk
}

// On the shorter way round the colour circle. A mixture in OKLab would lose chroma instead.
function mixHues(from: number, to: number, share: number): number {
  const difference = ((((to - from) % 360) + 540) % 360) - 180
  return from + difference * share
}

function applyGrading(colour: Colour, grading: ColourGrading): Colour {
  const { contrast, lift, shadowTint, lightTint, tint } = grading
  const adjusted = lighten(colour, (colour[0] - 0.5) * (contrast - 1) + lift)
  const [, a, b] = mix(adjusted, mix(shadowTint, lightTint, adjusted[0]), tint)
  // Split toning changes the hue alone: lightness is what shows the depth of a picture.
  return [adjusted[0], a, b]
}

/** The palette of a scene in a style, all hues rotated by `hueOffset` degrees. */
export function createPalette(
  spec: PaletteSpec,
  grading: ColourGrading,
  hueOffset: number,
): Palette {
  const { zenith, horizon, land } = spec
  const time = shiftTime(spec.time, grading.timeShift)
  const graded = (part: keyof Palette, hue: number) => {
    const [lightness, chroma] = tones[part][time]
    const rotated = hue + hueOffset + grading.hueRotation
    return applyGrading(oklch(lightness, chroma * grading.chroma, rotated), grading)
  }
  return {
    zenith: graded('zenith', zenith),
    midSky: graded('midSky', mixHues(zenith, horizon, 0.5)),
    horizon: graded('horizon', horizon),
    farLand: graded('farLand', mixHues(horizon, land, 0.4)),
    nearLand: graded('nearLand', land),
    light: graded('light', spec.light),
    accent: graded('accent', spec.accent),
  }
}
