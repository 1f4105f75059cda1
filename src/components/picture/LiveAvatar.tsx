import { usePhoto } from '../../pictures/usePhoto'
import type { AvatarProps } from './Avatar'
import type { Pictures } from './livePictures'

export type LiveAvatarProps = AvatarProps & Pictures

/** The author's face, or initials on a colour until, or unless, it comes. Says nothing: a name stands by. */
export function LiveAvatar({ drawings, photos, image, className }: LiveAvatarProps) {
  const { id, user } = image
  if (usePhoto(photos, user.avatarUrl) === 'here') {
    const looks = `object-cover ${className}`
    return <img src={user.avatarUrl} alt="" className={looks} />
  }
  const drawn = drawings?.avatar(user.name, id)
  return (
    <span
      aria-hidden="true"
      className={`grid place-items-center font-semibold text-on-veil ${className}`}
      style={{ backgroundColor: drawn?.colour }}
    >
      {drawn?.initials}
    </span>
  )
}
