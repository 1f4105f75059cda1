import type { GalleryImage } from '../../domain/image'
import { usePhoto } from '../../pictures/usePhoto'
import { usePictures } from '../../pictures/PicturesContext'

export interface AvatarProps {
  readonly image: GalleryImage
  readonly className: string
}

/** The author's face, or initials on a colour until, or unless, it comes. Says nothing: a name stands by. */
export function Avatar({ image: { id, user }, className }: AvatarProps) {
  const { drawings } = usePictures()
  const isHere = usePhoto(user.avatarUrl) === 'here'
  const looks = `rounded-full bg-sunken object-cover ${className}`
  if (isHere) {
    return (
      <img src={user.avatarUrl} alt="" width={96} height={96} draggable={false} className={looks} />
    )
  }
  const drawn = drawings?.avatar(user.name, id)
  return (
    <span
      aria-hidden="true"
      className={`grid place-items-center font-semibold text-on-veil ${looks}`}
      style={{ backgroundColor: drawn?.colour }}
    >
      {drawn?.initials}
    </span>
  )
}
