import { colour, lighten, mix, type Colour } from './colour'

export const night = 0
export const dusk = 1
export const day = 2
type Hour = typeof night | typeof dusk | typeof day

/** What a scene asks for: the hour, and a hue in degrees for each part of the picture. */
export type Mood = readonly [
  hour: Hour,
  zenith: number,
  horizon: number,
  land: number,
  light: number,
  accent: number,
]

/** The colours of one picture. Land runs from `haze` (far) to `deep` (near). */
export type Palette = {
  readonly zenith: Colour
  /** Between zenith and horizon. */
  readonly air: Colour
  readonly horizon: Colour
  readonly haze: Colour
  readonly deep: Colour
  readonly light: Colour
  readonly accent: Colour
}

/** How a style changes a mood. `hourShift` moves the hour towards day (+) or night (−). */
export type Grading = {
  readonly hourShift: number
  readonly chroma: number
  readonly contrast: number
  readonly lift: number
  readonly hueTurn: number
  readonly shadowTint: Colour
  readonly lightTint: Colour
  /** 0–1: how far shadows and lights are drawn to their tints, as in a film's split toning. */
  readonly tint: number
}

type Shade = readonly [lightness: number, chroma: number]

const shades: Readonly<Record<keyof Palette, Readonly<Record<Hour, Shade>>>> = {
  zenith: [
    [0.17, 0.07],
    [0.38, 0.1],
    [0.64, 0.12],
  ],
  air: [
    [0.3, 0.12],
    [0.6, 0.13],
    [0.79, 0.09],
  ],
  horizon: [
    [0.52, 0.15],
    [0.85, 0.11],
    [0.94, 0.045],
  ],
  haze: [
    [0.42, 0.11],
    [0.72, 0.1],
    [0.83, 0.065],
  ],
  deep: [
    [0.11, 0.045],
    [0.2, 0.06],
    [0.34, 0.085],
  ],
  light: [
    [0.93, 0.09],
    [0.96, 0.07],
    [0.985, 0.04],
  ],
  accent: [
    [0.74, 0.19],
    [0.7, 0.17],
    [0.67, 0.17],
  ],
}

const shift = (hour: Hour, by: number): Hour => {
  const shifted = hour + by
  return shifted <= night ? night : shifted >= day ? day : dusk
}

// The way round the colour circle that is shorter; a midpoint in OKLab would lose its chroma.
function hueBetween(from: number, to: number, share: number): number {
  const turn = ((((to - from) % 360) + 540) % 360) - 180
  return from + turn * share
}

function graded(value: Colour, grading: Grading): Colour {
  const { contrast, lift, shadowTint, lightTint, tint } = grading
  const lit = lighten(value, (value[0] - 0.5) * (contrast - 1) + lift)
  const [, a, b] = mix(lit, mix(shadowTint, lightTint, lit[0]), tint)
  // Split toning changes hue alone: the lightness of the original holds the picture's depth.
  return [lit[0], a, b]
}

/** The mood's colours under the style's grading; `drift` turns every hue by that many degrees. */
export function palette(mood: Mood, grading: Grading, drift: number): Palette {
  const [hour, zenith, horizon, land, light, accent] = mood
  const shifted = shift(hour, grading.hourShift)
  const at = (part: keyof Palette, hue: number) => {
    const [lightness, chroma] = shades[part][shifted]
    const value = colour(lightness, chroma * grading.chroma, hue + drift + grading.hueTurn)
    return graded(value, grading)
  }
  return {
    zenith: at('zenith', zenith),
    air: at('air', hueBetween(zenith, horizon, 0.5)),
    horizon: at('horizon', horizon),
    haze: at('haze', hueBetween(horizon, land, 0.4)),
    deep: at('deep', land),
    light: at('light', light),
    accent: at('accent', accent),
  }
}
