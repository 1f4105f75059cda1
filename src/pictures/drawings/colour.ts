/** A colour in OKLab: lightness 0–1, then the green–red and the blue–yellow axis. */
export type Colour = readonly [lightness: number, a: number, b: number]

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

/** Linear-light sRGB, each channel clamped to 0–1. The matrices are Björn Ottosson's for OKLab. */
function linearRgb([lightness, a, b]: Colour): readonly [number, number, number] {
  const l = (lightness + 0.3963 * a + 0.2158 * b) ** 3
  const m = (lightness - 0.1056 * a - 0.0639 * b) ** 3
  const s = (lightness - 0.0895 * a - 1.2915 * b) ** 3
  return [
    clamp(4.0767 * l - 3.3077 * m + 0.231 * s),
    clamp(-1.2684 * l + 2.6098 * m - 0.3413 * s),
    clamp(-0.0042 * l - 0.7034 * m + 1.7076 * s),
  ]
}

/** `#rrggbb`. A power of 2.2 approximates the transfer curve of sRGB. */
export const hex = (colour: Colour): string =>
  linearRgb(colour).reduce((text, channel) => {
    const byte = Math.round(255 * channel ** (1 / 2.2))
    return text + (byte + 256).toString(16).slice(1)
  }, '#')
