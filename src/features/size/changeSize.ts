import { moveCards } from '../../gallery/changes/moveCards'
import { setPictureSize } from '../../pictures/pictureView'
import type { PictureSize } from '../../pictures/pictureSizes'

/** Shows the pictures in another size: the cards move to their new places. */
export const changeSize = (size: PictureSize): void => moveCards(() => setPictureSize(size))
