import type { Author } from '../domain/image'
import { useLivePictures } from './PicturesContext'

export interface AvatarProps {
  readonly user: Author
  /** The image's id: it gives the initials their colour. */
  readonly id: string
  /** Size and position. */
  readonly className: string
}

/** The author's face. Its place is plain until the code of pictures is loaded. */
export function Avatar(props: AvatarProps) {
  const live = useLivePictures()
  const className = `rounded-full bg-sunken ${props.className}`
  return live === null ? (
    <span className={className} />
  ) : (
    <live.Avatar {...props} drawings={live.drawings} photos={live.photos} className={className} />
  )
}
