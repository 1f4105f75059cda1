import { createNamedStore } from '../lib/createNamedStore'
import { createDeviceChoice, createDeviceSwitch } from '../lib/deviceChoice'

/** From the smallest. `dense` and `small` are walls, without text; `default` is what the product specification says. */
export const PICTURE_SIZES = ['dense', 'small', 'default', 'large'] as const

export type PictureSize = (typeof PICTURE_SIZES)[number]

/** The key of local storage, which the app shell reads too. */
export const PICTURE_SIZE_KEY = 'explore.pictureSize'

const storedSize = createDeviceChoice(PICTURE_SIZE_KEY, PICTURE_SIZES, 'default')
const storedWhole = createDeviceSwitch('explore.wholePictures', false)

interface PictureView {
  readonly size: PictureSize
  /** Pictures are shown in their own shape, not cropped to a square. */
  readonly isWhole: boolean
}

/** How the pictures of every gallery are shown on this device. */
export const usePictureView = createNamedStore<PictureView>('pictures', () => ({
  size: storedSize.get(),
  isWhole: storedWhole.isOn(),
}))

export function setPictureSize(size: PictureSize): void {
  storedSize.set(size)
  usePictureView.setState({ size })
}

export function setWholePictures(isWhole: boolean): void {
  storedWhole.set(isWhole)
  usePictureView.setState({ isWhole })
}
