import { rgbOf, type Oklab } from '../../lib/oklab'

export type Colour = Oklab

const clamp = (value: number) => Math.min(1, Math.max(0, value))

/**
 * A colour given as OKLCH.
 * @param lightness 0–1
 * @param chroma 0 is grey, about 0.3 is the most vivid that a screen shows
 * @param hue in degrees: 30 red, 60 orange, 95 yellow, 145 green, 250 blue, 330 pink
 */
export function oklch(lightness: number, chroma: number, hue: number): Colour {
  const angle = (hue * Math.PI) / 180
  return [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)]
}

/**
 * A mixture with a share (0–1) of `to`. It is made in OKLab: there a mixture of two vivid colours
 * does not turn grey.
 */
export function mix(from: Colour, to: Colour, share: number): Colour {
  const interpolate = (a: number, b: number) => a + (b - a) * share
  return [interpolate(from[0], to[0]), interpolate(from[1], to[1]), interpolate(from[2], to[2])]
}

/** Adds `by` to the lightness (0–1) and keeps the hue. A negative `by` darkens. */
export function lighten([lightness, a, b]: Colour, by: number): Colour {
  return [clamp(lightness + by), a, b]
}

/** `#rrggbb`. */
export const hex = (colour: Colour): string =>
  rgbOf(colour).reduce((text, byte) => text + (byte + 256).toString(16).slice(1), '#')
