import { day, dusk, night, type Mood } from './palette'

type Moods = readonly [Mood, ...Mood[]]

/** Deep skies with one strange light. */
export const neonNights: Moods = [
  [night, 280, 345, 285, 350, 200],
  [night, 260, 205, 265, 195, 345],
  [night, 310, 50, 300, 70, 190],
  [night, 235, 185, 240, 170, 50],
  [dusk, 295, 20, 285, 60, 195],
]

/** Open land under morning, evening and moonlight. */
export const openSkies: Moods = [
  [dusk, 280, 45, 285, 80, 25],
  [day, 245, 85, 160, 95, 25],
  [dusk, 205, 75, 190, 90, 15],
  [night, 265, 230, 260, 95, 50],
  [dusk, 290, 20, 310, 70, 350],
]

export const woods: Moods = [
  [night, 195, 150, 175, 105, 320],
  [dusk, 165, 115, 160, 100, 45],
  [night, 265, 200, 260, 175, 330],
  [dusk, 30, 75, 45, 90, 15],
]

export const waters: Moods = [
  [dusk, 255, 200, 240, 175, 40],
  [dusk, 225, 170, 220, 150, 350],
  [night, 270, 225, 265, 195, 345],
]

/** Sand, brass, rust and dust. */
export const sands: Moods = [
  [dusk, 300, 60, 40, 85, 20],
  [dusk, 50, 75, 45, 85, 190],
  [dusk, 205, 75, 45, 95, 25],
  [dusk, 25, 50, 30, 70, 20],
  [night, 280, 20, 40, 80, 25],
]
