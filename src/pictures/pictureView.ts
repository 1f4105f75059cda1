import { createNamedStore } from '../lib/createNamedStore'
import { createDeviceSwitch } from '../lib/deviceChoice'
import { storedSize, type PictureSize } from './pictureSizes'

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
