import type { KeyRow } from '../../gallery/features'

export { PictureControls } from './PictureControls'
export { PictureGestures } from './PictureGestures'

/** For the list of keys. */
export const KEYS: readonly KeyRow[] = [
  { place: 'Among the images', keys: ['Ctrl wheel'], does: 'Larger or smaller pictures' },
]
