/** A colour in OKLab: lightness 0–1, then the green–red and blue–yellow axes. */
export type Colour = readonly [lightness: number, a: number, b: number]

const clip = (value: number) => Math.min(1, Math.max(0, value))

/** OKLCH to OKLab. Hue in degrees: 30 red, 60 orange, 95 yellow, 145 green, 250 blue, 330 pink. */
export function colour(lightness: number, chroma: number, hue: number): Colour {
  const angle = (hue * Math.PI) / 180
  return [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)]
}

/** `share` of `to` in the mixture, 0–1. OKLab keeps mixtures from going grey or muddy. */
export function mix(from: Colour, to: Colour, share: number): Colour {
  const part = (a: number, b: number) => a + (b - a) * share
  return [part(from[0], to[0]), part(from[1], to[1]), part(from[2], to[2])]
}

/** The same hue, `by` lighter (or darker, below 0) on the 0–1 scale of lightness. */
export function lighten([lightness, a, b]: Colour, by: number): Colour {
  return [clip(lightness + by), a, b]
}

/** Linear-light sRGB, each 0–1 and clipped; the matrices are Björn Ottosson's for OKLab. */
function linearRgb([lightness, a, b]: Colour): readonly [number, number, number] {
  const l = (lightness + 0.3963 * a + 0.2158 * b) ** 3
  const m = (lightness - 0.1056 * a - 0.0639 * b) ** 3
  const s = (lightness - 0.0895 * a - 1.2915 * b) ** 3
  return [
    clip(4.0767 * l - 3.3077 * m + 0.231 * s),
    clip(-1.2684 * l + 2.6098 * m - 0.3413 * s),
    clip(-0.0042 * l - 0.7034 * m + 1.7076 * s),
  ]
}

/** `#rrggbb`; a plain power of 2.2 stands for the curve of sRGB. */
export const hex = (value: Colour): string =>
  linearRgb(value).reduce((text, light) => {
    const byte = Math.round(255 * light ** (1 / 2.2))
    return text + (byte + 256).toString(16).slice(1)
  }, '#')
