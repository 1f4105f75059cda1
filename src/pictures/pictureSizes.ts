import { createDeviceChoice } from '../lib/deviceChoice'

/** From the smallest. `dense` and `small` are walls, without text; `default` is what `docs/specification.md` says. */
export const PICTURE_SIZES = ['dense', 'small', 'default', 'large'] as const

export type PictureSize = (typeof PICTURE_SIZES)[number]

/** The size that is chosen on this device. */
export const storedSize = createDeviceChoice('explore.pictureSize', PICTURE_SIZES, 'default')
