import { BadgeCheck } from 'lucide-react'
import { formatDate, type GalleryImage } from '../../domain/image'
import { Avatar } from '../../pictures/Avatar'

/** The author, where one is named, and the date. */
export function AuthorLine({ image }: { readonly image: GalleryImage }) {
  const { user } = image
  return (
    <div className="flex items-center gap-3 md:pr-12">
      {user && <Avatar user={user} id={image.id} className="size-11" />}
      <div className="min-w-0">
        {user && (
          <p className="flex items-center gap-1.5 font-medium">
            <span className="truncate">{user.name}</span>
            <BadgeCheck
              role="img"
              aria-label="Verified"
              size={18}
              className="shrink-0 text-accent"
            />
          </p>
        )}
        <time dateTime={image.date} className="text-sm text-muted">
          {formatDate(image.date)}
        </time>
      </div>
    </div>
  )
}
