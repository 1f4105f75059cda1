import { DrawnPicture } from './DrawnPicture'
import { PhotoPicture } from './PhotoPicture'
import type { PictureProps, PictureSources } from './pictureProps'

/** A square picture, with a photo or without. */
export function PictureImage(props: PictureProps & PictureSources) {
  const { photos, url } = props
  return photos === null || url === null ? (
    <DrawnPicture {...props} />
  ) : (
    <PhotoPicture {...props} photos={photos} url={url} />
  )
}
