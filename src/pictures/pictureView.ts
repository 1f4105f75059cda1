import { createNamedStore } from '../lib/createNamedStore'
import { createDeviceChoice, createDeviceSwitch } from '../lib/deviceChoice'
import { SIZE_CHOICE, type PictureSize } from './pictureSizes'

const storedSize = createDeviceChoice<PictureSize>(...SIZE_CHOICE)
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
