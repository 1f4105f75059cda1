import type { GalleryImage } from '../../domain/image'
import { useLivePictures } from './PicturesContext'

export interface AvatarProps {
  readonly image: GalleryImage
  /** Its size and place. */
  readonly className: string
}

/** The author's face. Until the code of pictures is here its place is plain. */
export function Avatar(props: AvatarProps) {
  const live = useLivePictures()
  const className = `rounded-full bg-sunken ${props.className}`
  return live === null ? (
    <span className={className} />
  ) : (
    <live.Avatar
      drawings={live.drawings}
      photos={live.photos}
      image={props.image}
      className={className}
    />
  )
}
