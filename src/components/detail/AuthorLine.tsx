import { BadgeCheck } from 'lucide-react'
import type { GalleryImage } from '../../domain/image'
import { formatDate } from '../../domain/image'
import { Avatar } from '../picture/Avatar'

/** Who made the image, and when. */
export function AuthorLine({ image }: { readonly image: GalleryImage }) {
  return (
    <div className="flex items-center gap-3 md:pr-12">
      <Avatar image={image} className="size-11" />
      <div className="min-w-0">
        <p className="flex items-center gap-1.5 font-medium">
          <span className="truncate">{image.user.name}</span>
          <BadgeCheck role="img" aria-label="Verified" size={18} className="shrink-0 text-accent" />
        </p>
        <time dateTime={image.date} className="text-sm text-muted">
          {formatDate(image.date)}
        </time>
      </div>
    </div>
  )
}
