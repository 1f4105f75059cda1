import { readDeviceChoice } from '../lib/deviceChoice'

/** From the smallest. `dense` and `small` are walls, without text; `default` is what `docs/specification.md` says. */
export const PICTURE_SIZES = ['dense', 'small', 'default', 'large'] as const

export type PictureSize = (typeof PICTURE_SIZES)[number]

/** The choice of a size: see `createDeviceChoice`. */
export const SIZE_CHOICE = ['explore.pictureSize', PICTURE_SIZES, 'default'] as const

/** The size that is chosen on this device. */
export const readStoredSize = (): PictureSize => readDeviceChoice<PictureSize>(...SIZE_CHOICE)
