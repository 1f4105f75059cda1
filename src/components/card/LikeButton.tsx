import type { Likeable } from '../../domain/likes'
import { useLikeable } from '../../queries/SourceContext'
import { useLike } from '../../store/useLike'
import { CardButton } from './CardButton'

export interface LikeButtonProps {
  readonly image: Likeable
  readonly tabIndex: number
}

/** Likes and unlikes. It alone reads the store, so a like renders nothing but this button again. */
export function LikeButton({ image, tabIndex }: LikeButtonProps) {
  const { liked, count, toggle } = useLike(useLikeable(image))
  return (
    <CardButton
      label="Like"
      tabIndex={tabIndex}
      aria-pressed={liked}
      title={count}
      onClick={toggle}
    />
  )
}
