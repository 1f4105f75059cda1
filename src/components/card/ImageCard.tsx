import { Megaphone, Share2 } from 'lucide-react'
import type { MouseEvent } from 'react'
import { memo, useEffect, useState } from 'react'
import { imageHref } from '../../address/openImage'
import type { GalleryImage } from '../../domain/image'
import { IconButton } from '../ui/IconButton'
import { CardAuthor } from './CardAuthor'
import { CardPicture } from './CardPicture'
import { LikeButton } from './LikeButton'
import { PlatformTags } from './PlatformTags'

export interface ImageCardProps {
  readonly image: GalleryImage
  /** 1-based, in the whole gallery. */
  readonly position: number
  /** Images in the whole gallery; -1 while nobody knows (as ARIA says it). */
  readonly setSize: number
  readonly onOpen: (id: string) => void
  /** The visitor points at the card or has focus in it, and may open it next. */
  readonly onHover: () => void
}

/** A plain click; with a modifier or another button the browser does what it does with links. */
const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** One image in the grid. The whole card is a link; its buttons lie above the link. */
export const ImageCard = memo(function ImageCard(props: ImageCardProps) {
  const { image, position, setSize, onOpen, onHover } = props
  const [hovered, setHovered] = useState(false)
  useEffect(() => {
    if (hovered) onHover()
  }, [hovered, onHover])

  function open(event: MouseEvent<HTMLAnchorElement>) {
    if (!isPlainClick(event)) return
    event.preventDefault()
    // Safari does not focus a link that is clicked, and focus must find its way back here.
    event.currentTarget.focus({ preventScroll: true })
    onOpen(image.id)
  }

  return (
    <article
      aria-label={image.prompt}
      aria-posinset={position}
      aria-setsize={setSize}
      data-hovered={hovered}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setHovered(true)}
      onBlur={() => setHovered(false)}
      className="group/card relative flex flex-col overflow-hidden rounded-card border border-line bg-surface shadow-card transition-shadow duration-300 hover:shadow-raised has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-accent"
    >
      <CardPicture src={image.url} prompt={image.prompt} urgent={position === 1} />
      <div className="flex min-h-0 flex-1 flex-col px-3.5 pt-3.5">
        <a
          href={imageHref(image.id)}
          onClick={open}
          className="truncate text-normal leading-5 font-medium outline-none first-letter:uppercase after:absolute after:inset-0"
        >
          {image.prompt}
        </a>
        <div className="mt-2.5">
          <PlatformTags />
        </div>
        <CardAuthor image={image} />
      </div>
      <div className="absolute top-3 right-3 flex gap-2">
        <IconButton icon={Megaphone} label="Announce" tone="veil" />
        <IconButton icon={Share2} label="Share" tone="veil" />
        <LikeButton id={image.id} likes={image.likes} isLiked={image.isLiked} tone="veil" />
      </div>
    </article>
  )
})
