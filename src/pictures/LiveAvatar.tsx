import { usePhoto } from './usePhoto'
import type { AvatarProps } from './Avatar'
import type { Pictures } from './livePictures'

export type LiveAvatarProps = AvatarProps & Pictures

/**
 * The author's face; the initials on a colour until the photo is loaded, or where it is not. Hidden
 * from screen readers, since the name stands beside it.
 */
export function LiveAvatar({ drawings, photos, user, id, className }: LiveAvatarProps) {
  if (usePhoto(photos, user.avatarUrl) === 'loaded') {
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
