import type { SyntheticEvent } from 'react'
import { memo, use } from 'react'
import { CAMPAIGN, formatDate, type GalleryImage } from '../../sources/image'
import { Avatar, FilePicture, Picture } from '../../pictures/Picture'
import { useSource } from '../queries/SourceContext'
import { CardButton, LikeButton } from './CardButton'
import { CardLink } from './CardLink'
import { CardTags } from './CardTags'
import { HighlightContext } from './cardContext'

export interface ImageCardProps {
  readonly image: GalleryImage
  /** 1-based, in the whole gallery. */
  readonly position: number
  /** Images in the whole gallery; -1 while that is not known, as in ARIA. */
  readonly setSize: number
  /** Whether Tab stops at this card. */
  readonly isTabStop: boolean
}

/** Sets the specification's hover flag, which changes nothing on screen. State would render the card for it. */
function setHovered(event: SyntheticEvent<HTMLElement>, hovered: boolean) {
  event.currentTarget.dataset['hovered'] = String(hovered)
}

/**
 * One image in the grid. The whole card is a link; its buttons are siblings above the link.
 *
 * From back to front: picture, overlay, link, buttons, match badge. The overlay has a z-index to stay in
 * front of the drawing that lies over a late photo, so everything in front of the overlay has one too.
 */
export const ImageCard = memo(function ImageCard(props: ImageCardProps) {
  const { image, position, setSize, isTabStop } = props
  const tabIndex = isTabStop ? 0 : -1
  const { details, user } = image
  const isCampaign = details.kind === 'campaign'
  const folder = useSource()?.folder
  const file = details.kind === 'generation' && details.file
  const highlighter = use(HighlightContext)

  return (
    <article
      aria-label={image.prompt}
      aria-posinset={position}
      aria-setsize={setSize}
      data-index={position - 1}
      onPointerEnter={(event) => setHovered(event, true)}
      onPointerLeave={(event) => setHovered(event, false)}
      onFocus={(event) => setHovered(event, true)}
      onBlur={(event) => setHovered(event, false)}
      className="relative overflow-hidden rounded-card border border-line bg-surface hover:shadow-raised print:break-inside-avoid"
    >
      {isCampaign && (
        <p className="absolute inset-x-0 top-0 z-1 flex aspect-square card-overlay items-end gap-1.5 px-4 pb-3.5 text-small font-medium">
          {CAMPAIGN.badge}
        </p>
      )}
      <CardLink image={image} tabIndex={tabIndex}>
        {folder ? (
          <FilePicture
            image={image}
            folder={folder}
            className="block aspect-square w-full object-cover"
          />
        ) : (
          <Picture
            prompt={image.prompt}
            id={image.id}
            url={image.url}
            urgent={position === 1}
            className="block aspect-square w-full"
          />
        )}
      </CardLink>
      <CardTags details={details} className={`mx-3.5 mt-2.5 ${file ? 'file-tags' : ''}`} />
      {user && (
        <>
          <Avatar user={user} id={image.id} className="absolute mt-3 ml-3.5 size-8 text-small" />
          <div className="mt-3 mr-3.5 ml-14 truncate text-small leading-4">{user.name}</div>
        </>
      )}
      <time
        dateTime={image.date}
        className={`block truncate ${user ? 'ml-14' : 'mx-3.5 mt-4'} text-xs leading-4 text-muted`}
      >
        {formatDate(image.date)}
        {file && ` · ${file.folder || folder?.name}`}
      </time>
      {isCampaign && <CardButton label="Announce" tabIndex={tabIndex} />}
      {isCampaign && <CardButton label="Share" tabIndex={tabIndex} />}
      {!isCampaign && (
        <span className="absolute top-3 right-3 z-1 size-9 like-overlay print:hidden" />
      )}
      <LikeButton image={image} tabIndex={tabIndex} />
      {highlighter?.badge(image)}
    </article>
  )
})
