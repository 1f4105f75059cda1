import { linear, type Easel } from '../easel'
import { fill } from '../paint'

/** The air behind everything, without what a style adds to an open sky. */
export const backdrop = (easel: Easel): string =>
  fill(
    'M-40-40h680v680h-680z',
    linear(easel, [0, easel.zenith], [0.4, easel.air], [0.8, easel.horizon]),
  )

/** An open sky, with what the style adds to it. */
export const sky = (easel: Easel): string => backdrop(easel) + easel.style.sky(easel)
