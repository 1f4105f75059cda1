import { Heart, ThumbsDown } from 'lucide-react'
import { labelFor } from '../../lib/labels'
import type { GalleryImage } from '../../sources/image'
import { IconButton } from '../../ui/IconButton'
import { useImageLike, useImageMark } from '../../gallery/card/useImageMark'
import { useSource } from '../../gallery/queries/SourceContext'
import { useDecision } from '../../gallery/detail/useDecisions'

export interface LikeToggleProps {
  readonly image: GalleryImage
  /** The count stands beside the heart, too. */
  readonly showsCount?: boolean
}

/** The same like as the card's. */
export function LikeToggle({ image, showsCount = false }: LikeToggleProps) {
  const { liked, count, toggle, button } = useImageLike(image)
  const decide = useDecision(toggle)
  return (
    <>
      <IconButton
        ref={button}
        icon={Heart}
        label={labelFor('Like')}
        aria-pressed={liked}
        title={count}
        onClick={decide}
      />
      {showsCount && (
        <span className="text-sm text-muted tabular-nums @max-[22rem]:sr-only">{count}</span>
      )}
    </>
  )
}

/** Rejects an image, or takes that back, if images can be rejected. */
export function RejectToggle({ image }: { readonly image: GalleryImage }) {
  const { isOn, toggle } = useImageMark(image, 'rejected')
  const decide = useDecision(toggle)
  const source = useSource()
  return (
    source?.ui.canReject === true && (
      <IconButton
        icon={ThumbsDown}
        label={labelFor('Reject')}
        aria-pressed={isOn}
        onClick={decide}
        className="aria-pressed:border-ink! aria-pressed:text-ink!"
      />
    )
  )
}
