import type { MouseEvent, SyntheticEvent } from 'react'
import { memo, use } from 'react'
import { imageHref } from '../../address/openImage'
import { CAMPAIGN } from '../../domain/campaign'
import type { GalleryImage } from '../../domain/image'
import { formatDate } from '../../domain/image'
import { Avatar } from '../picture/Avatar'
import { Picture } from '../picture/Picture'
import { CardButton } from './CardButton'
import { LikeButton } from './LikeButton'
import { MarkingContext } from './MarkingContext'
import { PlatformTags } from './PlatformTags'

export interface ImageCardProps {
  readonly image: GalleryImage
  /** 1-based, in the whole gallery. */
  readonly position: number
  /** Images in the whole gallery; -1 while nobody knows (as ARIA says it). */
  readonly setSize: number
  /** It is the one that the Tab key comes to. */
  readonly isCurrent: boolean
  readonly onOpen: (id: string) => void
  /** The visitor points at the card or has focus in it, and may open it next. */
  readonly onHover: () => void
}

/** A plain click; with a modifier or another button the browser does what it does with links. */
const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** One image in the grid. The whole card is a link; its buttons lie above the link. */
export const ImageCard = memo(function ImageCard(props: ImageCardProps) {
  const { image, position, setSize, isCurrent, onOpen, onHover } = props
  const tabIndex = isCurrent ? 0 : -1
  const marking = use(MarkingContext)
  // A flag that nothing shows: as state, it would draw each card anew that passes under the pointer.
  function setHovered(event: SyntheticEvent<HTMLElement>, hovered: boolean) {
    event.currentTarget.dataset['hovered'] = String(hovered)
    if (!hovered) return
    // What is looked for may be another than when the card was drawn, and a copied link carries it.
    event.currentTarget.querySelector('a')?.setAttribute('href', imageHref(image.id))
    onHover()
  }

  function open(event: MouseEvent<HTMLAnchorElement>) {
    if (!isPlainClick(event)) return
    event.preventDefault()
    // Safari does not focus a link that is clicked, and focus must find its way back here; it is
    // given back only to what the Tab key comes to.
    event.currentTarget.tabIndex = 0
    event.currentTarget.focus({ preventScroll: true })
    onOpen(image.id)
  }

  return (
    <article
      aria-label={image.prompt}
      aria-posinset={position}
      aria-setsize={setSize}
      onPointerEnter={(event) => setHovered(event, true)}
      onPointerLeave={(event) => setHovered(event, false)}
      onFocus={(event) => setHovered(event, true)}
      onBlur={(event) => setHovered(event, false)}
      className="relative overflow-hidden rounded-card border border-line bg-surface hover:shadow-raised"
    >
      <Picture
        prompt={image.prompt}
        id={image.id}
        url={image.url}
        urgent={position === 1}
        className="block aspect-square w-full"
      />
      <p className="absolute inset-x-0 top-0 flex aspect-square card-overlay items-end gap-1.5 px-4 pb-3.5 text-small font-medium">
        {CAMPAIGN.badge}
      </p>
      <a
        href={imageHref(image.id)}
        tabIndex={tabIndex}
        onClick={open}
        className="mx-3.5 mt-3.5 block truncate text-normal leading-5 font-medium outline-none after:absolute after:inset-0 after:rounded-card after:-outline-offset-2 after:outline-accent focus-visible:after:outline-3"
      >
        {marking?.mark(image.prompt) ?? image.prompt}
      </a>
      <PlatformTags className="mx-3.5 mt-2.5" />
      <Avatar image={image} className="absolute mt-3 ml-3.5 size-8 text-small" />
      <div className="mt-3 mr-3.5 ml-14 truncate text-small leading-4">{image.user.name}</div>
      <time dateTime={image.date} className="ml-14 block text-xs leading-4 text-muted">
        {formatDate(image.date)}
      </time>
      <CardButton label="Announce" tabIndex={tabIndex} />
      <CardButton label="Share" tabIndex={tabIndex} />
      <LikeButton image={image} tabIndex={tabIndex} />
      {marking?.sign(image.prompt)}
    </article>
  )
})
