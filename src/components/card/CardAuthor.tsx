import type { GalleryImage } from '../../domain/image'
import { formatDate } from '../../domain/image'
import { Picture } from '../ui/Picture'

/** Who made the image, and when, in the card's last two lines. */
export function CardAuthor({ image }: { readonly image: GalleryImage }) {
  return (
    <div className="mt-3 flex items-center gap-2.5 leading-4">
      <Picture
        src={image.user.avatarUrl}
        fallback="avatar-placeholder.svg"
        alt=""
        size={96}
        className="size-8 shrink-0 rounded-full"
      />
      <div className="min-w-0">
        <p className="truncate text-small">{image.user.name}</p>
        <time dateTime={image.date} className="block text-xs leading-4 text-muted">
          {formatDate(image.date)}
        </time>
      </div>
    </div>
  )
}
