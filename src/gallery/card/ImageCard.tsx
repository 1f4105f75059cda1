import { type SyntheticEvent, memo } from 'react'
import { labelFor } from '../../lib/labels'
import type { GalleryImage, Stack } from '../../sources/image'
import { useSource } from '../queries/SourceContext'
import { LikeButton } from './CardButton'
import { CardLink } from './CardLink'
import type { ImageProps } from '../../sources/sourceUi'
import { rejectedText, useImageMark, useRejections } from './useImageMark'

/** The mark of an image, or the rejections in a stack, on a card without buttons. */
function MarkBadge({ image }: ImageProps) {
  const { isOn } = useImageMark(image, 'liked')
  const rejected = useRejections(image)
  const label = rejectedText(rejected) ?? (isOn ? labelFor('Liked') : null)
  return (
    label && (
      <span role="img" aria-label={label} data-mark={rejected || 'liked'} className="card-mark" />
    )
  )
}

export interface ImageCardProps {
  readonly image: GalleryImage
  /** 1-based, in the list. */
  readonly position: number
  /** Images in the list; -1 while that is not known, as in ARIA. */
  readonly setSize: number
  /** Whether Tab stops at this card. */
  readonly isTabStop: boolean
  /** The card is its picture, with neither text nor buttons. */
  readonly isWall: boolean
}

/** Sets the specification's hover flag, which changes nothing on screen. State would render the card for it. */
function setHovered(event: SyntheticEvent<HTMLElement>, hovered: boolean) {
  event.currentTarget.dataset['hovered'] = String(hovered)
}

/** The name of a card: in a stack with the number of images that it stands for, or with its own. */
function nameOf({ prompt, stack }: GalleryImage): string {
  if (stack === undefined) return prompt
  const { count, place } = stack
  return place === null
    ? labelFor('{prompt}, {count} image|{prompt}, {count} images', { prompt, count })
    : labelFor('{prompt}, {position} of {total}', { prompt, position: place + 1, total: count })
}

/** What the styles show of the stack that a card is in: the edges of others behind a closed one, a ground below an open one. */
function stackPartOf({ place }: Stack): 'closed' | 'first' | 'member' {
  if (place === null) return 'closed'
  return place === 0 ? 'first' : 'member'
}

/**
 * One image in the grid. The whole card is a link; its buttons are siblings above the link. In a wall of pictures it
 * has no more elements than it needs, since many are mounted at a time.
 *
 * From back to front: picture, overlay, link, buttons, the veil of a search, selection. The overlay has a z-index to stay in
 * front of the drawing that lies over a late photo, so everything in front of the overlay has one too.
 */
export const ImageCard = memo(function ImageCard(props: ImageCardProps) {
  const { image, position, setSize, isTabStop, isWall } = props
  const tabIndex = isTabStop ? 0 : -1
  const ui = useSource()?.ui
  // There is no image without its source.
  if (ui === undefined) return null
  const { CardPicture, CardBadge, promptLines, CardLines, CardButtons, CardStack } = ui
  const { stack } = image

  return (
    <article
      aria-label={nameOf(image)}
      aria-posinset={position}
      aria-setsize={setSize}
      data-card={position - 1}
      data-stack={stack && stackPartOf(stack)}
      onPointerEnter={(event) => setHovered(event, true)}
      onPointerLeave={(event) => setHovered(event, false)}
      onFocus={(event) => setHovered(event, true)}
      onBlur={(event) => setHovered(event, false)}
      className="relative overflow-hidden rounded-card border border-line bg-surface hover:shadow-raised print:break-inside-avoid wall:border-0"
    >
      {!isWall && CardBadge && <CardBadge image={image} />}
      <CardLink
        image={image}
        index={position - 1}
        tabIndex={tabIndex}
        lines={isWall ? 0 : promptLines}
      >
        <CardPicture image={image} isFirst={position === 1} />
      </CardLink>
      {isWall ? (
        <MarkBadge image={image} />
      ) : (
        <>
          <CardLines image={image} />
          <CardButtons image={image} tabIndex={tabIndex} />
          <LikeButton image={image} tabIndex={tabIndex} />
        </>
      )}
      {stack && CardStack && <CardStack image={image} tabIndex={tabIndex} />}
    </article>
  )
})
