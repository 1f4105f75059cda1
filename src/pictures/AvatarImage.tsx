import { useRef, type SyntheticEvent } from 'react'
import type { AvatarProps, PictureSources } from './pictureProps'
import { TRANSPARENT_PIXEL } from './transparentPixel'
import { usePhoto } from './usePhoto'

/**
 * The author's photo; the initials on a colour until it is loaded, or for good if it cannot be.
 * Hidden from screen readers, since the name stands beside it.
 */
export function AvatarImage(props: AvatarProps & PictureSources) {
  const { drawings, photos, user, id, className } = props
  const img = useRef<HTMLImageElement>(null)
  const { avatarUrl } = user
  // Pictures come before faces, which have their initials meanwhile.
  const photo = usePhoto(photos, avatarUrl, img, 'low')
  if (photo === 'reused') {
    return (
      <img
        ref={img}
        src={avatarUrl}
        alt=""
        decoding="sync"
        className={`object-cover ${className}`}
      />
    )
  }
  const isRequested = photo === 'requested'
  function handleLoad({ currentTarget }: SyntheticEvent<HTMLImageElement>) {
    if (!isRequested) return
    photos?.report(currentTarget, 'loaded')
    // It hides the initials without another rendering, also behind a photo that is partly transparent.
    currentTarget.dataset['loaded'] = 'true'
  }
  // A face that waits loads nothing. One that failed gets another source, since Chromium keeps an image whose `src` was
  // removed: see `stop`.
  const src = { waiting: undefined, requested: avatarUrl, failed: TRANSPARENT_PIXEL }[photo]
  const avatar = drawings?.avatarOf(user.name, id)
  return (
    <span
      aria-hidden="true"
      className={`grid place-items-center font-semibold text-on-veil ${className}`}
      style={{ backgroundColor: avatar?.colour }}
    >
      {avatar?.initials}
      {photos !== null && (
        <img
          ref={img}
          src={src}
          alt=""
          // Firefox and WebKit draw a frame around an image without content.
          className="invisible absolute inset-0 size-full rounded-full object-cover data-loaded:visible data-loaded:bg-sunken"
          onLoad={handleLoad}
          onError={({ currentTarget }) => isRequested && photos.report(currentTarget, 'failed')}
        />
      )}
    </span>
  )
}
