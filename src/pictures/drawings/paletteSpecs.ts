import { day, dusk, night, type PaletteSpecs } from './palette'

/** Dark skies with a light of an unusual colour. */
export const neonNights: PaletteSpecs = [
  { time: night, zenith: 280, horizon: 345, land: 285, light: 350, accent: 200 },
  { time: night, zenith: 260, horizon: 205, land: 265, light: 195, accent: 345 },
  { time: night, zenith: 310, horizon: 50, land: 300, light: 70, accent: 190 },
  { time: night, zenith: 235, horizon: 185, land: 240, light: 170, accent: 50 },
  { time: dusk, zenith: 295, horizon: 20, land: 285, light: 60, accent: 195 },
]

/** Open land in the morning, in the evening and under the moon. */
export const openLand: PaletteSpecs = [
  { time: dusk, zenith: 280, horizon: 45, land: 285, light: 80, accent: 25 },
  { time: day, zenith: 245, horizon: 85, land: 160, light: 95, accent: 25 },
  { time: dusk, zenith: 205, horizon: 75, land: 190, light: 90, accent: 15 },
  { time: night, zenith: 265, horizon: 230, land: 260, light: 95, accent: 50 },
  { time: dusk, zenith: 290, horizon: 20, land: 310, light: 70, accent: 350 },
]

/** The green, blue or red light of a forest. */
export const forests: PaletteSpecs = [
  { time: night, zenith: 195, horizon: 150, land: 175, light: 105, accent: 320 },
  { time: dusk, zenith: 165, horizon: 115, land: 160, light: 100, accent: 45 },
  { time: night, zenith: 265, horizon: 200, land: 260, light: 175, accent: 330 },
  { time: dusk, zenith: 30, horizon: 75, land: 45, light: 90, accent: 15 },
]

/** Blue and green, under water. */
export const deepWater: PaletteSpecs = [
  { time: dusk, zenith: 255, horizon: 200, land: 240, light: 175, accent: 40 },
  { time: dusk, zenith: 225, horizon: 170, land: 220, light: 150, accent: 350 },
  { time: night, zenith: 270, horizon: 225, land: 265, light: 195, accent: 345 },
]

/** Sand, brass, rust and dust. */
export const sandAndRust: PaletteSpecs = [
  { time: dusk, zenith: 300, horizon: 60, land: 40, light: 85, accent: 20 },
  { time: dusk, zenith: 50, horizon: 75, land: 45, light: 85, accent: 190 },
  { time: dusk, zenith: 205, horizon: 75, land: 45, light: 95, accent: 25 },
  { time: dusk, zenith: 25, horizon: 50, land: 30, light: 70, accent: 20 },
  { time: night, zenith: 280, horizon: 20, land: 40, light: 80, accent: 25 },
]
