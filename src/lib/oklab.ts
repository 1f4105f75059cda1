/** A colour in OKLab: lightness 0–1, then the green–red and the blue–yellow axis. */
export type Oklab = readonly [lightness: number, a: number, b: number]

const clamp = (value: number) => Math.min(1, Math.max(0, value))

/** Linear-light sRGB, each channel clamped to 0–1. The matrices are Björn Ottosson's for OKLab. */
function linearRgb([lightness, a, b]: Oklab): readonly [number, number, number] {
  const l = (lightness + 0.3963 * a + 0.2158 * b) ** 3
  const m = (lightness - 0.1056 * a - 0.0639 * b) ** 3
  const s = (lightness - 0.0895 * a - 1.2915 * b) ** 3
  return [
    clamp(4.0767 * l - 3.3077 * m + 0.231 * s),
    clamp(-1.2684 * l + 2.6098 * m - 0.3413 * s),
    clamp(-0.0042 * l - 0.7034 * m + 1.7076 * s),
  ]
}

/** The channels of a colour in sRGB: 0–255. A power of 2.2 approximates the transfer curve. */
export const rgbOf = (colour: Oklab): readonly number[] =>
  linearRgb(colour).map((channel) => Math.round(255 * channel ** (1 / 2.2)))

/** The colour of a number `0xrrggbb`, with the curve of `rgbOf`. */
export function oklabOf(rgb: number): Oklab {
  const linear = (shift: number) => (((rgb >> shift) & 0xff) / 255) ** 2.2
  const [red, green, blue] = [linear(16), linear(8), linear(0)]
  const l = Math.cbrt(0.4122 * red + 0.5363 * green + 0.0514 * blue)
  const m = Math.cbrt(0.2119 * red + 0.6807 * green + 0.1074 * blue)
  const s = Math.cbrt(0.0883 * red + 0.2817 * green + 0.63 * blue)
  return [
    0.2105 * l + 0.7936 * m - 0.0041 * s,
    1.978 * l - 2.4286 * m + 0.4506 * s,
    0.0259 * l + 0.7828 * m - 0.8087 * s,
  ]
}
